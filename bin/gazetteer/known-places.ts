/** Well-known places of each State, from general knowledge instead of our sources: each must be found, in its State. */
export const knownPlaces: Record<string, string> = {
  'Andaman and Nicobar Islands':
    'Port Blair, Diglipur, Mayabander, Rangat, Swaraj Dweep, Junglighat, Haddo, Carnicobar, Campbelbay',
  'Andhra Pradesh':
    'Visakhapatnam, Vijayawada, Guntur, Nellore, Kurnool, Rajamahendravaram, Kakinada, Tirupati, Anantapur, Kadapa, Vizianagaram, Eluru, Ongole, Nandyal, Machilipatnam, Adoni, Tenali, Proddatur, Chittoor, Hindupur, Srikakulam, Bhimavaram, Kuppam',
  'Arunachal Pradesh':
    'Itanagar, Naharlagun, Pasighat, Tezu, Roing, Bomdila, Tawang, Ziro, Along, Daporijo, Namsai, Khonsa, Changlang, Likabali, Yingkiong',
  Assam:
    'Guwahati, Silchar, Dibrugarh, Jorhat, Nagaon, Tinsukia, Tezpur, Bongaigaon, Dhubri, Diphu, North Lakhimpur, Karimganj, Sivasagar, Goalpara, Barpeta, Golaghat, Haflong, Kokrajhar, Mangaldoi, Duliajan, Hailakandi',
  Bihar:
    'Patna, Gaya, Bhagalpur, Muzaffarpur, Purnia, Darbhanga, Arrah, Begusarai, Katihar, Munger, Chhapra, Saharsa, Sasaram, Hajipur, Dehri, Siwan, Motihari, Nawada, Bagaha, Buxar, Kishanganj, Sitamarhi, Jamalpur, Jehanabad, Bettiah, Samastipur',
  Chandigarh: 'Chandigarh, Sector 17, Sector 22, Sector 35, Manimajra, Industrial Area, Khuda Ali Sher, Burail',
  Chhattisgarh:
    'Raipur, Bhilai, Bilaspur, Korba, Durg, Rajnandgaon, Raigarh, Jagdalpur, Ambikapur, Dhamtari, Mahasamund, Chirmiri, Bhatapara, Dalli Rajhara, Naila Janjgir, Tilda, Mungeli, Manendragarh, Baloda Bazar, Kondagaon, Kanker',
  'Dadra and Nagar Haveli and Daman and Diu':
    'Silvassa, Daman, Diu, Moti Daman, Dadra, Naroli, Wanakbara, Khanvel, Ghoghla, Daman IE',
  Delhi:
    'Connaught Place, Karol Bagh, Dwarka, Rohini, Saket, Lajpat Nagar, Janakpuri, Pitampura, Mayur Vihar, Vasant Kunj, Chandni Chowk, Hauz Khas, Greater Kailash, Okhla, Narela, Shahdara, Nehru Place, Rajouri Garden, Paschim Vihar, Abul Fazal Enclave, Jamia Nagar, Aya Nagar',
  Goa: 'Panaji, Margao, Vasco da Gama, Mapusa, Ponda, Bicholim, Curchorem, Canacona, Quepem, Sanguem, Valpoi, Pernem, Calangute, Candolim, Alto Porvorim, Cuncolim, Benaulim, Colva, Aldona, Siolim',
  Gujarat:
    'Ahmedabad, Surat, Vadodara, Rajkot, Bhavnagar, Jamnagar, Gandhinagar, Junagadh, Gandhidham, Anand, Navsari, Morbi, Nadiad, Surendranagar, Bharuch, Mehsana, Bhuj, Porbandar, Palanpur, Valsad, Vapi, Gondal, Veraval, Godhra, Patan, Kapadvanj',
  Haryana:
    'Gurugram, Faridabad, Panipat, Ambala, Yamunanagar, Rohtak, Hisar, Karnal, Sonipat, Panchkula, Bhiwani, Sirsa, Bahadurgarh, Jind, Thanesar, Kaithal, Rewari, Palwal, Hansi, Narnaul, Fatehabad, Gohana, Manesar',
  'Himachal Pradesh':
    'Shimla, Solan, Dharamsala, Baddi, Mandi, Nahan, Paonta Sahib, Sundarnagar, Chamba, Una, Kullu, Hamirpur, Bilaspur, Yol, Nalagarh, Manali, Palampur, Kasauli, Dalhousie, Kangra, Keylong',
  'Jammu and Kashmir':
    'Srinagar, Jammu, Anantnag, Baramulla, Sopore, Udhampur, Kathua, Pulwama, Kupwara, Poonch, Rajouri, Bandipore, Ganderbal, Doda, Kishtwar, Samba, Gulmarg, Pahalgam, Kulgam, Shopian, Budgam, Reasi',
  Jharkhand:
    'Ranchi, Jamshedpur, Dhanbad, Bokaro, Deoghar, Phusro, Hazaribagh, Giridih, Ramgarh, Daltonganj, Chas, Chirkunda, Dumka, Sahibganj, Pakur, Godda, Chaibasa, Lohardaga, Gumla, Simdega, Chakradharpur',
  Karnataka:
    'Bengaluru, Mysuru, Hubballi, Mangaluru, Belagavi, Kalaburagi, Davanagere, Ballari, Vijayapura, Shivamogga, Tumakuru, Raichur, Bidar, Hosapete, Hassan, Udupi, Gadag, Chitradurga, Kolar, Mandya, Chikkamagaluru, Talakad, Nipani',
  Kerala:
    'Thiruvananthapuram, Kochi, Kozhikode, Thrissur, Kollam, Palakkad, Alappuzha, Malappuram, Kannur, Kottayam, Kasaragod, Pathanamthitta, Manjeri, Thalassery, Ponnani, Vatakara, Tirur, Guruvayur, Munnar, Ottapalam, Kottayi',
  Ladakh: 'Leh, Kargil, Diskit, Nyoma, Padam, Drass, Khalsi, Chuglamsar',
  Lakshadweep: 'Kavaratti, Minicoy, Androth, Agathi, Amini, Kalpeni, Kadamat, Kiltan, Chetlat',
  'Madhya Pradesh':
    'Indore, Bhopal, Jabalpur, Gwalior, Ujjain, Sagar, Dewas, Satna, Ratlam, Rewa, Katni, Singrauli, Burhanpur, Khandwa, Morena, Bhind, Guna, Shivpuri, Vidisha, Chhindwara, Mandsaur, Neemuch, Orchha, Itarsi, Khetia',
  Maharashtra:
    'Mumbai, Pune, Nagpur, Thane, Nashik, Solapur, Kolhapur, Amravati, Navi Mumbai, Nanded, Sangli, Jalgaon, Akola, Latur, Dhule, Ahilyanagar, Chandrapur, Parbhani, Ichalkaranji, Jalna, Satara, Panvel, Ratnagiri, Wardha, Lonavala',
  Manipur:
    'Imphal, Thoubal, Churachandpur, Ukhrul, Senapati, Tamenglong, Moirang, Kakching, Jiribam Bazar, Moreh, Mayang Imphal, Lamlai, Bishnupur',
  Meghalaya:
    'Shillong, Tura, Nongstoin, Jowai, Nongpoh, Williamnagar, Baghmara, Cherrapunji, Mairang, Laitumkhrah, Byrnihat',
  Mizoram:
    'Aizawl, Lunglei, Champhai, Serchhip, Kolasib, Saiha, Lawngtlai, Saitual, Mamit, Darlawn, Thenzawl, Vairengte, Zawlnuam',
  Nagaland:
    'Kohima, Dimapur, Mokokchung, Tuensang, Wokha, Zunheboto, Mon, Phek, Kiphire, Longleng, Chumukedima, Pfutsero, Tseminyu',
  Odisha:
    'Bhubaneswar, Cuttack, Rourkela, Brahmapur, Sambalpur, Puri, Balasore, Bhadrak, Baripada, Jharsuguda, Jeypore, Bargarh, Rayagada, Bhawanipatna, Paradip, Dhenkanal, Kendujhar, Angul, Koraput, Konark, Junagarh, Umerkote',
  Puducherry:
    'Puducherry, Karaikal, Mahe, Yanam, Ozhukarai, Villianur, Bahoor, Nettapakkam, Tirukkanur, Muthialpet, Lawspet, Tirunallar',
  Punjab:
    'Ludhiana, Amritsar, Jalandhar, Patiala, Bathinda, Mohali, Hoshiarpur, Batala, Pathankot, Moga, Abohar, Malerkotla, Khanna, Phagwara, Muktsar, Barnala, Rajpura, Ferozepur, Kapurthala, Sangrur, Fazilka, Zirakpur, Nangal',
  Rajasthan:
    'Jaipur, Jodhpur, Kota, Bikaner, Ajmer, Udaipur, Bhilwara, Alwar, Sikar, Ganganagar, Pali, Bharatpur, Tonk, Barmer, Jaisalmer, Chittaurgarh, Hanumangarh, Nagaur, Beawar, Bundi, Churu, Jhunjhunu, Mount Abu, Pushkar, Banswara, Dungarpur',
  Sikkim: 'Gangtok, Namchi, Geyzing, Mangan, Jorethang, Rangpo, Singtam, Ravangla, Pakyong, Pelling',
  'Tamil Nadu':
    'Chennai, Coimbatore, Madurai, Tiruchirappalli, Salem, Tirunelveli, Tiruppur, Erode, Vellore, Thoothukudi, Dindigul, Thanjavur, Hosur, Nagercoil, Kanchipuram, Kumbakonam, Karur, Cuddalore, Tiruvannamalai, Ooty, Pollachi, Rajapalayam, Kottakuppam',
  Telangana:
    'Hyderabad, Warangal, Nizamabad, Karimnagar, Khammam, Ramagundam, Mahbubnagar, Nalgonda, Adilabad, Suryapet, Miryalaguda, Siddipet, Jagtial, Mancherial, Nirmal, Kamareddy, Bodhan, Sangareddy, Medak, Secunderabad, Gachibowli, Alampur, Indervelli',
  Tripura:
    'Agartala, Dharmanagar, Udaipur, Kailashahar, Belonia, Khowai, Ambassa, Teliamura, Sabroom, Kumarghat, Sonamura, Amarpur, Panisagar, Melaghar, Bishalgarh, Kamalpur, Agartala Court',
  'Uttar Pradesh':
    'Lucknow, Kanpur, Ghaziabad, Agra, Varanasi, Meerut, Prayagraj, Bareilly, Aligarh, Moradabad, Saharanpur, Gorakhpur, Noida, Firozabad, Jhansi, Muzaffarnagar, Mathura, Ayodhya, Rampur, Shahjahanpur, Azamgarh, Bijnor, Najibabad, Shikohabad, Ballia, Mau',
  Uttarakhand:
    'Dehradun, Haridwar, Roorkee, Haldwani, Rudrapur, Kashipur, Rishikesh, Pithoragarh, Ramnagar, Mussoorie, Nainital, Almora, Kotdwar, Khatima, Sitarganj, Tehri, Pauri, Bageshwar, Champawat, Joshimath, Lansdowne',
  'West Bengal':
    'Kolkata, Howrah, Asansol, Siliguri, Durgapur, Bardhaman, Malda, Baharampur, Kharagpur, Haldia, Raiganj, Krishnanagar, Medinipur, Jalpaiguri, Balurghat, Darjeeling, Bankura, Purulia, Cooch Behar, Santipur, Kalimpong, Digha, Salt Lake',
}
