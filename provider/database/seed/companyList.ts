import type { Category, CompanyDomain } from './masters';

export interface DemoCompany {
  name: string;
  domain: CompanyDomain;
  /** City of one of the hubs. */
  city: string;
  /** What the company does, to follow its name: "builds …". */
  does: string;
  categories: readonly Category[];
  year: number;
  size: number;
  contact: string;
  ceo: string;
}

const company = (name: string, domain: CompanyDomain, city: string, does: string, categories: readonly Category[], year: number, size: number, contact: string, ceo: string): DemoCompany =>
  ({ name, domain, city, does, categories, year, size, contact, ceo });

/** The company behind company@demo.test. */
export const OWN_COMPANY = company('Demo Technologies', 'Information Technology', 'Bengaluru', 'builds scheduling and attendance software for schools, clinics and small factories',
  ['Software Development', 'Web Development', 'Data Science', 'Design and UX'], 2012, 140, 'Meera Krishnan', 'Arvind Rao');

/** Companies whose profile is approved. */
export const APPROVED_COMPANIES: readonly DemoCompany[] = [
  company('Neelgiri Software Works', 'Information Technology', 'Coimbatore', 'writes inventory and billing software for textile mills', ['Software Development', 'Web Development'], 2009, 85, 'Karthik Subramanian', 'Lalitha Raman'),
  company('Banyan Cloud Systems', 'Information Technology', 'Hyderabad', 'runs managed cloud platforms for hospitals and public offices', ['Cloud and DevOps', 'Cyber Security', 'Software Development'], 2014, 210, 'Sneha Reddy', 'Vikram Chowdary'),
  company('Kestrel Payments', 'Financial Services', 'Mumbai', 'helps shopkeepers accept and reconcile digital payments', ['Software Development', 'Finance and Accounting', 'Cyber Security'], 2016, 320, 'Rhea Mehta', 'Cyrus Daruwala'),
  company('Pathshala Labs', 'Education Technology', 'New Delhi', 'makes mathematics practice apps in nine Indian languages', ['Mobile Apps', 'Content and Media', 'Design and UX'], 2017, 95, 'Ishita Bansal', 'Rajeev Saxena'),
  company('Sanjivani Health Data', 'Healthcare', 'Chennai', 'turns hospital records into early warnings for doctors', ['Data Science', 'Artificial Intelligence'], 2015, 130, 'Divya Natarajan', 'Dr Suresh Kannan'),
  company('Lotus Vision AI', 'Information Technology', 'Bengaluru', 'teaches cameras to find faults on production lines', ['Artificial Intelligence', 'Data Science', 'Software Development'], 2019, 60, 'Nikhil Hegde', 'Ananya Bhat'),
  company('Trishul Security', 'Information Technology', 'Pune', 'tests the defences of banks and exchanges', ['Cyber Security', 'Cloud and DevOps'], 2011, 110, 'Omkar Joshi', 'Shalini Deshpande'),
  company('Vajra Embedded', 'Manufacturing', 'Bengaluru', 'designs controllers for pumps, lifts and small motors', ['Electronics and Embedded', 'Mechanical Design'], 2006, 180, 'Pradeep Gowda', 'Hema Shastry'),
  company('Suryodaya Energy', 'Energy', 'Ahmedabad', 'plans and maintains rooftop solar plants', ['Electronics and Embedded', 'Mechanical Design', 'Civil and Architecture'], 2013, 260, 'Hardik Patel', 'Mitali Shah'),
  company('Garuda Precision Tools', 'Manufacturing', 'Coimbatore', 'machines parts for pumps and agricultural equipment', ['Mechanical Design', 'Electronics and Embedded'], 1998, 400, 'Senthil Kumar', 'Revathi Palanisamy'),
  company('Nirmaan Structures', 'Construction', 'Hyderabad', 'designs bridges, water tanks and community halls', ['Civil and Architecture', 'Mechanical Design'], 2004, 230, 'Farah Siddiqui', 'Ramesh Naidu'),
  company('Courtyard Architects', 'Construction', 'Kochi', 'draws houses and schools that stay cool without machines', ['Civil and Architecture', 'Design and UX'], 2010, 35, 'Anju Thomas', 'George Varghese'),
  company('Mela Commerce', 'E-commerce and Retail', 'Jaipur', 'brings the work of artisans to customers across the country', ['Web Development', 'Marketing', 'Content and Media', 'Mobile Apps'], 2015, 150, 'Kavya Rathore', 'Mahendra Singh'),
  company('Rath Logistics', 'Logistics', 'Gurugram', 'plans the routes of four thousand lorries a day', ['Data Science', 'Mobile Apps', 'Cloud and DevOps'], 2012, 520, 'Aman Khurana', 'Preeti Malhotra'),
  company('Kisan Setu', 'Agriculture Technology', 'Indore', 'connects small farms with buyers and weather advice', ['Mobile Apps', 'Marketing', 'Artificial Intelligence', 'Human Resources'], 2018, 75, 'Rohit Chouhan', 'Sunita Patidar'),
  company('Chitra Media House', 'Media and Entertainment', 'Kolkata', 'produces documentaries and short programmes for regional channels', ['Content and Media', 'Marketing', 'Design and UX'], 2008, 90, 'Paroma Sen', 'Debashish Ghosh'),
  company('Ledgerline Advisors', 'Financial Services', 'Mumbai', 'keeps the books of two hundred growing businesses', ['Finance and Accounting', 'Human Resources'], 2003, 125, 'Tanvi Kulkarni', 'Harish Iyer'),
  company('Samvaad People Partners', 'Consulting', 'Noida', 'hires and trains teams for factories and offices', ['Human Resources', 'Marketing', 'Finance and Accounting'], 2007, 70, 'Neha Agarwal', 'Alok Mishra'),
  company('Indigo Kite Studio', 'Media and Entertainment', 'Pune', 'designs brands, packaging and screens', ['Design and UX', 'Content and Media', 'Web Development'], 2016, 28, 'Sayali Patil', 'Kabir Anand'),
  company('Bharani Web Collective', 'Information Technology', 'Visakhapatnam', 'builds fast web sites for shops, temples and clinics', ['Web Development', 'Mobile Apps', 'Cloud and DevOps'], 2013, 45, 'Harika Varma', 'Srinivas Murthy'),
  company('Uttam Finserve', 'Financial Services', 'Chandigarh', 'lends to small shops and teaches them to plan their money', ['Finance and Accounting', 'Human Resources', 'Marketing', 'Artificial Intelligence'], 2011, 340, 'Jasleen Kaur', 'Gurpreet Sandhu'),
];

/** Companies in the hands of the moderators: waiting for the first time, waiting after an edit, and rejected. */
export const OTHER_COMPANIES: readonly (DemoCompany & { moderation: 0 | 1 | 3; reason: string | null; wasApproved: boolean })[] = [
  { ...company('Brahmaputra Analytics', 'Consulting', 'Guwahati', 'studies markets for tea, bamboo and handloom producers', ['Data Science', 'Marketing'], 2020, 18, 'Rituraj Bora', 'Monalisa Das'), moderation: 0, reason: null, wasApproved: false },
  { ...company('Kalinga Robotics', 'Manufacturing', 'Bhubaneswar', 'builds small robots that clean solar panels', ['Electronics and Embedded', 'Mechanical Design'], 2018, 40, 'Subhashree Mohanty', 'Biswajit Nayak'), moderation: 1, reason: null, wasApproved: true },
  { ...company('Quick Earn Network', 'Consulting', 'Noida', 'offers training with guaranteed earnings', ['Marketing'], 2023, 5, 'Sagar Malik', 'Sagar Malik'), moderation: 3, reason: 'The registration proof does not show the name of the company. Please upload the certificate of incorporation.', wasApproved: false },
];
