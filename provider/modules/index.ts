import type { FastifyInstance } from 'fastify';
import { companyPaymentRoutes } from './applications/paymentRoutes';
import { applicationRoutes } from './applications/routes';
import { authRoutes } from './auth/routes';
import { companyRoutes } from './companies/routes';
import { companyInternshipRoutes } from './companyInternships/routes';
import { companyProfileRoutes } from './companyProfile/routes';
import { coordinatorDashboardRoutes } from './coordinator/dashboardRoutes';
import { coordinatorDiaryRoutes } from './coordinator/diaryRoutes';
import { coordinatorPaymentRoutes } from './coordinator/paymentRoutes';
import { collegeSettingsRoutes } from './coordinator/settingsRoutes';
import { coordinatorStudentRoutes } from './coordinator/studentRoutes';
import { studentDiaryRoutes } from './diaries/routes';
import { fileRoutes } from './files/routes';
import { healthRoutes } from './health/routes';
import { internshipRoutes } from './internships/routes';
import { liveRoutes } from './live/routes';
import { masterRoutes } from './master/routes';
import { moderationRoutes } from './moderation/routes';
import { noticeRoutes } from './notices/routes';
import { projectRoutes } from './projects/routes';
import { statisticsRoutes } from './statistics/routes';
import { studentRoutes } from './student/routes';

/** Mounts every module; `app` is already below the API base. */
export function registerModules(app: FastifyInstance): void {
  healthRoutes(app);
  authRoutes(app);
  masterRoutes(app);
  noticeRoutes(app);
  fileRoutes(app);
  internshipRoutes(app);
  companyRoutes(app);
  statisticsRoutes(app);
  companyProfileRoutes(app);
  companyInternshipRoutes(app);
  applicationRoutes(app);
  studentRoutes(app);
  studentDiaryRoutes(app);
  projectRoutes(app);
  coordinatorPaymentRoutes(app);
  coordinatorDashboardRoutes(app);
  coordinatorStudentRoutes(app);
  coordinatorDiaryRoutes(app);
  collegeSettingsRoutes(app);
  companyPaymentRoutes(app);
  moderationRoutes(app);
  liveRoutes(app);
}
