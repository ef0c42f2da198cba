import type { Category } from './masters';

export interface DemoRole {
  title: string;
  /** What the intern does: follows "You will". */
  task: string;
  skills: readonly string[];
}

const role = (title: string, task: string, ...skills: string[]): DemoRole => ({ title, task, skills });

/** Five roles for each category. */
export const ROLES_BY_CATEGORY: Readonly<Record<Category, readonly DemoRole[]>> = {
  'Software Development': [
    role('Software Engineer Intern', 'fix reported faults and write the tests that keep them fixed', 'Java', 'Git', 'Unit Testing'),
    role('Backend Developer Intern', 'add calls to our order service and measure how fast they answer', 'Node.js', 'PostgreSQL', 'REST APIs'),
    role('Python Developer Intern', 'write the nightly jobs that check and import supplier files', 'Python', 'Django', 'SQL'),
    role('Quality Engineer Intern', 'turn manual test sheets into automatic checks', 'Test Automation', 'Selenium', 'Java'),
    role('Systems Programming Intern', 'make the synchronisation agent use less memory on old computers', 'C++', 'Linux', 'Go'),
  ],
  'Web Development': [
    role('Frontend Developer Intern', 'build pages that work well on slow phones and with a keyboard', 'React', 'TypeScript', 'CSS'),
    role('Full Stack Intern', 'carry a small feature from the database to the screen', 'Node.js', 'React', 'MongoDB'),
    role('Web Performance Intern', 'measure our pages and remove what makes them slow', 'JavaScript', 'HTML', 'CSS'),
    role('PHP Developer Intern', 'look after the catalogue and its administration pages', 'PHP', 'Laravel', 'MySQL'),
    role('Accessibility Intern', 'test our forms with screen readers and repair what you find', 'HTML', 'CSS', 'JavaScript', 'User Research'),
  ],
  'Mobile Apps': [
    role('Android Developer Intern', 'build screens that keep working without a connection', 'Android', 'Kotlin', 'Git'),
    role('Flutter Developer Intern', 'bring our field app to tablets', 'Flutter', 'Dart', 'REST APIs'),
    role('iOS Developer Intern', 'move old screens to current system components', 'iOS', 'Swift', 'Git'),
    role('React Native Intern', 'share forms and rules between the web site and the app', 'React Native', 'TypeScript', 'Redux'),
    role('Mobile Testing Intern', 'try every release on twenty phones and report what breaks', 'Android', 'Test Automation', 'Problem Solving'),
  ],
  'Data Science': [
    role('Data Analyst Intern', 'answer questions of the operations team with queries and charts', 'SQL', 'Data Visualisation', 'Microsoft Excel'),
    role('Data Science Intern', 'forecast demand for the next quarter and explain the forecast', 'Python', 'Pandas', 'Statistics'),
    role('Business Intelligence Intern', 'replace weekly spreadsheets by one dashboard', 'Power BI', 'SQL', 'Data Analysis'),
    role('Data Engineering Intern', 'clean incoming records and document every rule', 'Python', 'PostgreSQL', 'Google Cloud'),
    role('Statistics Intern', 'design the samples of our customer surveys', 'R', 'Statistics', 'Data Visualisation'),
  ],
  'Artificial Intelligence': [
    role('Machine Learning Intern', 'train and compare models that find unusual readings', 'Machine Learning', 'Python', 'PyTorch'),
    role('Computer Vision Intern', 'label pictures and improve the detection of scratches', 'Computer Vision', 'Deep Learning', 'Python'),
    role('Language Technology Intern', 'sort messages in Hindi, Kannada and Tamil by their topic', 'Natural Language Processing', 'Python', 'TensorFlow'),
    role('AI Evaluation Intern', 'write the tests that tell whether a new model is better', 'Statistics', 'Python', 'Technical Writing'),
    role('Applied AI Intern', 'put a trained model behind an interface that others can call', 'FastAPI', 'Docker', 'Machine Learning'),
  ],
  'Cyber Security': [
    role('Security Analyst Intern', 'read alerts with the night team and write down what each meant', 'Incident Response', 'Computer Networks', 'Linux'),
    role('Penetration Testing Intern', 'test web applications under guidance and report findings clearly', 'Penetration Testing', 'Network Security', 'Technical Writing'),
    role('Application Security Intern', 'review changes for common weaknesses before they are released', 'Java', 'Cryptography', 'Unit Testing'),
    role('Network Security Intern', 'check firewall rules and remove those that nobody needs', 'Network Security', 'Computer Networks', 'Bash'),
    role('Compliance Intern', 'prepare the evidence for our yearly security audit', 'Auditing', 'Technical Writing', 'Network Security'),
  ],
  'Cloud and DevOps': [
    role('DevOps Intern', 'shorten the way from a commit to a running release', 'Jenkins', 'Docker', 'Git'),
    role('Cloud Engineer Intern', 'describe our servers as code and rebuild them from it', 'AWS', 'Terraform', 'Linux'),
    role('Site Reliability Intern', 'choose alarms that wake people only when it matters', 'Monitoring', 'Linux', 'Python'),
    role('Platform Engineering Intern', 'help teams move their services to containers', 'Kubernetes', 'Docker', 'Bash'),
    role('Cloud Cost Intern', 'find machines that cost money and do nothing', 'Microsoft Azure', 'Data Analysis', 'Python'),
  ],
  'Electronics and Embedded': [
    role('Embedded Systems Intern', 'write drivers for a new temperature sensor', 'Embedded C', 'Arduino', 'C'),
    role('PCB Design Intern', 'lay out a two-layer board and see it through assembly', 'PCB Design', 'Problem Solving', 'Teamwork'),
    role('Internet of Things Intern', 'connect pumps in the field to our monitoring service', 'Internet of Things', 'Raspberry Pi', 'Python'),
    role('VLSI Design Intern', 'verify small blocks by simulation', 'VLSI', 'Verilog', 'MATLAB'),
    role('Automation Intern', 'program and test a controller for a packing line', 'PLC Programming', 'Robotics', 'Problem Solving'),
  ],
  'Mechanical Design': [
    role('Mechanical Design Intern', 'model fixtures and prepare their drawings for the workshop', 'SolidWorks', 'AutoCAD', '3D Printing'),
    role('Product Engineering Intern', 'follow a part from its drawing to the first hundred pieces', 'CATIA', 'CNC Machining', 'Project Planning'),
    role('Simulation Intern', 'compare calculated stresses with what the test bench shows', 'ANSYS', 'MATLAB', 'SolidWorks'),
    role('Manufacturing Intern', 'measure the time of each step and suggest a better order', 'CNC Machining', 'Time Management', 'Data Analysis'),
    role('Maintenance Planning Intern', 'plan inspections so that machines rest when nobody needs them', 'Project Planning', 'Microsoft Excel', 'Problem Solving'),
  ],
  'Civil and Architecture': [
    role('Structural Design Intern', 'check beams and columns of a school building', 'STAAD Pro', 'AutoCAD', 'Revit'),
    role('Site Engineer Intern', 'keep the daily record of a construction site', 'Surveying', 'Project Planning', 'Teamwork'),
    role('Architecture Intern', 'draw variants of a courtyard house and build their models', 'Revit', 'AutoCAD', '3D Printing'),
    role('Quantity Survey Intern', 'estimate material and compare three offers', 'Quantity Estimation', 'Microsoft Excel', 'AutoCAD'),
    role('Water Resources Intern', 'map drains and suggest where rain can be stored', 'Surveying', 'Data Analysis', 'AutoCAD'),
  ],
  Marketing: [
    role('Digital Marketing Intern', 'plan small campaigns and report honestly what they brought', 'Digital Marketing', 'Social Media', 'Data Analysis'),
    role('Search Marketing Intern', 'find out what people look for and improve our pages', 'Search Engine Optimisation', 'Content Writing', 'Data Analysis'),
    role('Market Research Intern', 'interview thirty customers and present what they told you', 'Market Research', 'Public Speaking', 'Microsoft Excel'),
    role('Brand Communication Intern', 'write newsletters that people finish reading', 'Email Campaigns', 'Copy Editing', 'Social Media'),
    role('Sales Support Intern', 'prepare offers and keep the list of contacts in order', 'Sales', 'Microsoft Excel', 'Public Speaking'),
  ],
  'Finance and Accounting': [
    role('Accounts Intern', 'book invoices and reconcile three bank accounts', 'Accounting', 'Tally', 'GST Filing'),
    role('Financial Analyst Intern', 'build a model of the next two years and defend its assumptions', 'Financial Modelling', 'Microsoft Excel', 'Valuation'),
    role('Audit Intern', 'check samples of vouchers at our clients', 'Auditing', 'Accounting', 'Microsoft Excel'),
    role('Tax Intern', 'prepare monthly returns with a senior accountant', 'GST Filing', 'Accounting', 'Time Management'),
    role('Credit Research Intern', 'read balance sheets of small shops and rate their risk', 'Valuation', 'Statistics', 'Financial Modelling'),
  ],
  'Human Resources': [
    role('Recruitment Intern', 'arrange interviews and answer every applicant', 'Recruitment', 'Public Speaking', 'Time Management'),
    role('Learning and Development Intern', 'prepare the first week of new colleagues', 'Employee Engagement', 'Content Writing', 'Public Speaking'),
    role('Payroll Intern', 'check attendance records before salaries are paid', 'Payroll', 'Microsoft Excel', 'Accounting'),
    role('People Analytics Intern', 'find out why colleagues stay and why they leave', 'Data Analysis', 'Statistics', 'Employee Engagement'),
    role('Campus Relations Intern', 'plan our visits to twelve colleges', 'Recruitment', 'Project Planning', 'Social Media'),
  ],
  'Design and UX': [
    role('UI Design Intern', 'draw screens and specify every state of them', 'Figma', 'Wireframing', 'Typography'),
    role('User Research Intern', 'watch people use our product and tell the team what happened', 'User Research', 'Public Speaking', 'Data Analysis'),
    role('Graphic Design Intern', 'design posters, packaging and icons', 'Adobe Illustrator', 'Adobe Photoshop', 'Typography'),
    role('Product Design Intern', 'improve one journey from sketch to release', 'Figma', 'User Research', 'HTML'),
    role('Motion Design Intern', 'explain how our product works in thirty seconds', 'Motion Graphics', 'Video Editing', 'Adobe Illustrator'),
  ],
  'Content and Media': [
    role('Content Writing Intern', 'write two articles a week and revise them with an editor', 'Content Writing', 'Copy Editing', 'Search Engine Optimisation'),
    role('Video Production Intern', 'help to film and cut a series of short portraits', 'Video Editing', 'Photography', 'Motion Graphics'),
    role('Technical Writing Intern', 'write instructions that a new customer can follow alone', 'Technical Writing', 'Copy Editing', 'HTML'),
    role('Translation Intern', 'bring lessons from English into your mother tongue', 'Translation', 'Copy Editing', 'Content Writing'),
    role('Social Media Intern', 'plan a month of posts and answer comments kindly', 'Social Media', 'Photography', 'Content Writing'),
  ],
};
