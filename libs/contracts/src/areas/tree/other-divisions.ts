/** The five other divisions with their districts and main thanas; `format.ts` says how a line reads. */
export const otherDivisions = `
Rajshahi Division | রাজশাহী বিভাগ
  Rajshahi | রাজশাহী | rajsahi
    Boalia | বোয়ালিয়া
    Motihar | মতিহার
    Paba | পবা
  Bogura | বগুড়া | bogra
    Sherpur, Bogura | শেরপুর
    Shibganj, Bogura | শিবগঞ্জ
  Pabna | পাবনা
    Ishwardi | ঈশ্বরদী
  Natore | নাটোর
  Naogaon | নওগাঁ
  Joypurhat | জয়পুরহাট
  Chapainawabganj | চাঁপাইনবাবগঞ্জ | chapai nawabganj
  Sirajganj | সিরাজগঞ্জ | sirajgonj
    Shahjadpur, Sirajganj | শাহজাদপুর
Khulna Division | খুলনা বিভাগ
  Khulna | খুলনা
    Sonadanga | সোনাডাঙ্গা
    Khalishpur | খালিশপুর
    Daulatpur | দৌলতপুর
    Nirala | নিরালা
  Jashore | যশোর | jessore
    Benapole | বেনাপোল
  Satkhira | সাতক্ষীরা
  Bagerhat | বাগেরহাট
    Mongla | মোংলা
  Jhenaidah | ঝিনাইদহ | jhenaidaha
  Kushtia | কুষ্টিয়া
  Magura | মাগুরা
  Meherpur | মেহেরপুর
  Narail | নড়াইল
  Chuadanga | চুয়াডাঙ্গা
Barishal Division | বরিশাল বিভাগ | barisal division
  Barishal | বরিশাল | barisal
  Bhola | ভোলা
  Patuakhali | পটুয়াখালী
    Kuakata | কুয়াকাটা
  Pirojpur | পিরোজপুর
  Barguna | বরগুনা
  Jhalokati | ঝালকাঠি | jhalakathi
Rangpur Division | রংপুর বিভাগ
  Rangpur | রংপুর
  Dinajpur | দিনাজপুর
    Parbatipur | পার্বতীপুর
  Gaibandha | গাইবান্ধা
  Kurigram | কুড়িগ্রাম
  Lalmonirhat | লালমনিরহাট
  Nilphamari | নীলফামারী
    Saidpur | সৈয়দপুর | syedpur
  Panchagarh | পঞ্চগড়
  Thakurgaon | ঠাকুরগাঁও
Mymensingh Division | ময়মনসিংহ বিভাগ
  Mymensingh | ময়মনসিংহ | mymensing
    Bhaluka | ভালুকা
    Trishal | ত্রিশাল
  Jamalpur | জামালপুর
  Netrokona | নেত্রকোণা | netrakona
  Sherpur | শেরপুর
`;
