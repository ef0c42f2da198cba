/** Sixty students, by name. */
export const STUDENT_NAMES: readonly string[] = [
  'Aarav Sharma', 'Aditi Nair', 'Akash Verma', 'Amrita Gill', 'Ananya Iyer', 'Aniket Pawar', 'Anjali Menon', 'Arjun Reddy', 'Ayesha Khan', 'Bhavana Shetty',
  'Chetan Patil', 'Deepika Rajan', 'Devansh Trivedi', 'Diya Banerjee', 'Eshan Kapoor', 'Fatima Sheikh', 'Gaurav Yadav', 'Gayatri Pillai', 'Harini Srinivasan', 'Harsh Vardhan',
  'Ishaan Malhotra', 'Jahnavi Rao', 'Jatin Solanki', 'Kabita Saikia', 'Karan Thakur', 'Keerthi Gowda', 'Kunal Deshmukh', 'Lakshmi Prasad', 'Madhav Kulkarni', 'Mansi Jain',
  'Manoj Tirkey', 'Mohammed Faizan', 'Nandini Hegde', 'Naveen Chandra', 'Neeraj Kashyap', 'Nisha Dubey', 'Omkar Sawant', 'Pallavi Mishra', 'Parth Joshi', 'Pooja Kumari',
  'Pranav Bhat', 'Priya Raghavan', 'Rahul Soren', 'Ritika Chauhan', 'Rohan Fernandes', 'Sakshi Gupta', 'Sandeep Mahato', 'Sanjana Murthy', 'Shreya Ghosh', 'Siddharth Naik',
  'Simran Dhillon', 'Sneha Kurian', 'Sourav Pal', 'Tanmay Bhosale', 'Tejaswini Varma', 'Utkarsh Singh', 'Vaishnavi Nambiar', 'Varun Acharya', 'Yash Agrawal', 'Zoya Ansari',
];

export const INTERESTS: readonly string[] = [
  'Open source', 'Robotics club', 'Cricket', 'Classical music', 'Debating', 'Photography', 'Chess', 'Volunteering', 'Trekking', 'Short films', 'Gardening', 'Quizzing',
];
