/** Skills that students list and internships ask for. */
export const SKILLS: readonly string[] = [
  'JavaScript', 'TypeScript', 'Python', 'Java', 'C', 'C++', 'C#', 'Go', 'Rust', 'PHP', 'Ruby', 'Kotlin', 'Swift', 'Dart', 'R', 'SQL', 'HTML', 'CSS', 'Bash',
  'React', 'Angular', 'Vue.js', 'Redux', 'Next.js', 'Node.js', 'Express', 'Django', 'Flask', 'FastAPI', 'Spring Boot', 'Laravel', '.NET', 'GraphQL', 'REST APIs',
  'Android', 'iOS', 'Flutter', 'React Native', 'PostgreSQL', 'MySQL', 'MongoDB', 'Redis', 'Git', 'Linux', 'Docker', 'Kubernetes', 'Terraform', 'Jenkins', 'AWS',
  'Microsoft Azure', 'Google Cloud', 'Monitoring', 'Unit Testing', 'Test Automation', 'Selenium', 'Agile Methods', 'Data Analysis', 'Data Visualisation', 'Statistics',
  'Machine Learning', 'Deep Learning', 'Natural Language Processing', 'Computer Vision', 'Pandas', 'NumPy', 'TensorFlow', 'PyTorch', 'Power BI', 'Tableau',
  'Microsoft Excel', 'Network Security', 'Penetration Testing', 'Cryptography', 'Incident Response', 'Computer Networks', 'Embedded C', 'Arduino', 'Raspberry Pi',
  'PCB Design', 'VLSI', 'Verilog', 'MATLAB', 'Internet of Things', 'Robotics', 'PLC Programming', 'AutoCAD', 'SolidWorks', 'CATIA', 'ANSYS', 'CNC Machining',
  '3D Printing', 'Revit', 'STAAD Pro', 'Surveying', 'Quantity Estimation', 'Project Planning', 'Digital Marketing', 'Search Engine Optimisation', 'Social Media',
  'Market Research', 'Email Campaigns', 'Sales', 'Accounting', 'Tally', 'GST Filing', 'Financial Modelling', 'Valuation', 'Auditing', 'Recruitment', 'Payroll',
  'Employee Engagement', 'Figma', 'Adobe Photoshop', 'Adobe Illustrator', 'User Research', 'Wireframing', 'Typography', 'Video Editing', 'Motion Graphics',
  'Photography', 'Content Writing', 'Technical Writing', 'Copy Editing', 'Translation', 'Public Speaking', 'Teamwork', 'Problem Solving', 'Time Management',
];
