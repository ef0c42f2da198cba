/**
 * Countries, states and cities, written by hand: every Indian state and union territory, and a few of other
 * countries.
 */
type Places = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const cities = (text: string): readonly string[] => text.split(', ');

export const PLACES: Places = {
  India: {
    'Andhra Pradesh': cities(
      'Visakhapatnam, Vijayawada, Guntur, Nellore, Kurnool, Tirupati, Kakinada, Rajahmundry, Anantapur',
    ),
    'Arunachal Pradesh': cities('Itanagar, Naharlagun, Pasighat, Tawang'),
    Assam: cities('Guwahati, Silchar, Dibrugarh, Jorhat, Tezpur, Nagaon'),
    Bihar: cities('Patna, Gaya, Bhagalpur, Muzaffarpur, Darbhanga, Purnia'),
    Chhattisgarh: cities('Raipur, Bhilai, Bilaspur, Korba, Durg'),
    Goa: cities('Panaji, Margao, Vasco da Gama, Mapusa, Ponda'),
    Gujarat: cities('Ahmedabad, Surat, Vadodara, Rajkot, Bhavnagar, Jamnagar, Gandhinagar, Anand'),
    Haryana: cities('Gurugram, Faridabad, Panipat, Ambala, Karnal, Rohtak, Hisar'),
    'Himachal Pradesh': cities('Shimla, Dharamshala, Solan, Mandi, Kullu'),
    Jharkhand: cities('Ranchi, Jamshedpur, Dhanbad, Bokaro, Hazaribagh'),
    Karnataka: cities(
      'Bengaluru, Mysuru, Mangaluru, Hubballi, Belagavi, Davanagere, Tumakuru, Shivamogga, Udupi, Kalaburagi',
    ),
    Kerala: cities('Thiruvananthapuram, Kochi, Kozhikode, Thrissur, Kollam, Kannur, Kottayam, Palakkad'),
    'Madhya Pradesh': cities('Bhopal, Indore, Jabalpur, Gwalior, Ujjain, Sagar, Rewa'),
    Maharashtra: cities(
      'Mumbai, Pune, Nagpur, Nashik, Thane, Chhatrapati Sambhajinagar, Solapur, Kolhapur, Amravati, Sangli',
    ),
    Manipur: cities('Imphal, Thoubal, Churachandpur'),
    Meghalaya: cities('Shillong, Tura, Jowai'),
    Mizoram: cities('Aizawl, Lunglei, Champhai'),
    Nagaland: cities('Kohima, Dimapur, Mokokchung'),
    Odisha: cities('Bhubaneswar, Cuttack, Rourkela, Berhampur, Sambalpur, Puri'),
    Punjab: cities('Ludhiana, Amritsar, Jalandhar, Patiala, Bathinda, Mohali'),
    Rajasthan: cities('Jaipur, Jodhpur, Udaipur, Kota, Ajmer, Bikaner, Alwar'),
    Sikkim: cities('Gangtok, Namchi, Gyalshing'),
    'Tamil Nadu': cities(
      'Chennai, Coimbatore, Madurai, Tiruchirappalli, Salem, Tirunelveli, Vellore, Erode, Hosur',
    ),
    Telangana: cities('Hyderabad, Warangal, Nizamabad, Karimnagar, Khammam'),
    Tripura: cities('Agartala, Dharmanagar, Udaipur'),
    'Uttar Pradesh': cities(
      'Lucknow, Kanpur, Noida, Ghaziabad, Agra, Varanasi, Prayagraj, Meerut, Bareilly, Gorakhpur',
    ),
    Uttarakhand: cities('Dehradun, Haridwar, Roorkee, Haldwani, Rishikesh'),
    'West Bengal': cities('Kolkata, Howrah, Siliguri, Durgapur, Asansol, Kharagpur'),
    'Andaman and Nicobar Islands': cities('Port Blair, Diglipur'),
    Chandigarh: cities('Chandigarh'),
    'Dadra and Nagar Haveli and Daman and Diu': cities('Daman, Diu, Silvassa'),
    Delhi: cities('New Delhi, Dwarka, Rohini, Saket'),
    'Jammu and Kashmir': cities('Srinagar, Jammu, Anantnag, Baramulla'),
    Ladakh: cities('Leh, Kargil'),
    Lakshadweep: cities('Kavaratti, Agatti'),
    Puducherry: cities('Puducherry, Karaikal'),
  },
  Australia: {
    'New South Wales': cities('Sydney, Newcastle'),
    Victoria: cities('Melbourne, Geelong'),
    Queensland: cities('Brisbane, Cairns'),
  },
  Bangladesh: { Dhaka: cities('Dhaka, Gazipur'), Chattogram: cities('Chattogram, Cumilla') },
  Canada: {
    Ontario: cities('Toronto, Ottawa, Waterloo'),
    'British Columbia': cities('Vancouver, Victoria'),
    Quebec: cities('Montreal, Quebec City'),
  },
  Germany: {
    Bavaria: cities('Munich, Nuremberg'),
    Berlin: cities('Berlin'),
    Hesse: cities('Frankfurt, Darmstadt'),
  },
  Japan: { Kanto: cities('Tokyo, Yokohama'), Kansai: cities('Osaka, Kyoto') },
  Nepal: { Bagmati: cities('Kathmandu, Lalitpur'), Gandaki: cities('Pokhara') },
  Singapore: { Singapore: cities('Singapore') },
  'Sri Lanka': { Western: cities('Colombo, Negombo'), Central: cities('Kandy') },
  'United Arab Emirates': {
    Dubai: cities('Dubai'),
    'Abu Dhabi': cities('Abu Dhabi, Al Ain'),
    Sharjah: cities('Sharjah'),
  },
  'United Kingdom': {
    England: cities('London, Manchester, Birmingham'),
    Scotland: cities('Edinburgh, Glasgow'),
  },
  'United States': {
    California: cities('San Francisco, Los Angeles, San Jose'),
    'New York': cities('New York, Buffalo'),
    Texas: cities('Austin, Dallas'),
  },
};

export interface Hub {
  state: string;
  city: string;
  pincode: string;
  latitude: string;
  longitude: string;
  locality: string;
}

const hub = (
  state: string,
  city: string,
  pincode: string,
  latitude: string,
  longitude: string,
  locality: string,
): Hub => ({ state, city, pincode, latitude, longitude, locality });

/** Cities where the demo companies and students live. */
export const HUBS: readonly Hub[] = [
  hub('Karnataka', 'Bengaluru', '560001', '12.9716', '77.5946', 'Residency Road'),
  hub('Karnataka', 'Mysuru', '570001', '12.2958', '76.6394', 'Sayyaji Rao Road'),
  hub('Maharashtra', 'Mumbai', '400001', '18.9388', '72.8354', 'Ballard Estate'),
  hub('Maharashtra', 'Pune', '411001', '18.5204', '73.8567', 'Camp'),
  hub('Delhi', 'New Delhi', '110001', '28.6139', '77.2090', 'Barakhamba Road'),
  hub('Telangana', 'Hyderabad', '500081', '17.4435', '78.3772', 'Madhapur'),
  hub('Tamil Nadu', 'Chennai', '600002', '13.0604', '80.2642', 'Anna Salai'),
  hub('Tamil Nadu', 'Coimbatore', '641018', '11.0018', '76.9629', 'Race Course Road'),
  hub('West Bengal', 'Kolkata', '700016', '22.5535', '88.3518', 'Park Street'),
  hub('Gujarat', 'Ahmedabad', '380009', '23.0338', '72.5850', 'Ashram Road'),
  hub('Rajasthan', 'Jaipur', '302001', '26.9196', '75.7878', 'MI Road'),
  hub('Uttar Pradesh', 'Noida', '201301', '28.5708', '77.3261', 'Sector 18'),
  hub('Haryana', 'Gurugram', '122002', '28.4950', '77.0890', 'Cyber City'),
  hub('Kerala', 'Kochi', '682030', '10.0159', '76.3419', 'Kakkanad'),
  hub('Kerala', 'Thiruvananthapuram', '695581', '8.5581', '76.8816', 'Kazhakuttam'),
  hub('Madhya Pradesh', 'Indore', '452001', '22.7196', '75.8577', 'MG Road'),
  hub('Chandigarh', 'Chandigarh', '160017', '30.7412', '76.7794', 'Sector 17'),
  hub('Odisha', 'Bhubaneswar', '751024', '20.3555', '85.8195', 'Patia'),
  hub('Andhra Pradesh', 'Visakhapatnam', '530003', '17.7231', '83.3013', 'Siripuram'),
  hub('Assam', 'Guwahati', '781005', '26.1617', '91.7683', 'GS Road'),
];
