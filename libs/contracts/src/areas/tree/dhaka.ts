/** Dhaka division; `format.ts` says how a line reads. */
export const dhaka = `
Dhaka Division | ঢাকা বিভাগ
  Dhaka | ঢাকা | dacca, dhaka city, dhaka metropolitan, ঢাকা শহর
    Gulshan | গুলশান | gulsan, golshan, gulshan avenue
      Gulshan 1 | গুলশান ১ | gulshan one, gulshan circle 1, গুলশান এক
      Gulshan 2 | গুলশান ২ | gulshan two, gulshan circle 2, গুলশান দুই
      Niketan | নিকেতন | niketon
      Shahjadpur | শাহজাদপুর | shahzadpur
      Kalachandpur | কালাচাঁদপুর | kala chandpur
    Banani | বনানী | bonani, bannani
      Banani DOHS | বনানী ডিওএইচএস | banani doh
      Banani Chairmanbari | বনানী চেয়ারম্যানবাড়ি | chairmanbari, চেয়ারম্যানবাড়ি
    Baridhara | বারিধারা | barida, bharidhara
      Baridhara Diplomatic Zone | বারিধারা কূটনৈতিক এলাকা | baridhara diplomatic
      Baridhara J Block | বারিধারা জে ব্লক | j block baridhara
      Baridhara DOHS | বারিধারা ডিওএইচএস
      Natun Bazar | নতুন বাজার | notun bazar
    Vatara | ভাটারা | bhatara, vatara thana
      Bashundhara R/A | বসুন্ধরা আবাসিক এলাকা | bashundhara, basundhara, boshundhara, bashundhara residential area, বসুন্ধরা
      Nadda | নদ্দা | nodda
      Kuril | কুড়িল | kuril bishwa road, kuril biswa road
      Jagannathpur | জগন্নাথপুর | jogonnathpur
    Badda | বাড্ডা | badda thana
      Merul Badda | মেরুল বাড্ডা | merul
      Middle Badda | মধ্য বাড্ডা | moddho badda, madhya badda
      North Badda | উত্তর বাড্ডা | uttar badda
      Aftabnagar | আফতাবনগর | aftab nagar, aftabnogor
    Dhanmondi | ধানমন্ডি | dhanmandi, danmondi, dhanmondhi, ধানমণ্ডি
      Dhanmondi 27 | ধানমন্ডি ২৭ | dhanmondi road 27, road 27 dhanmondi
      Dhanmondi 32 | ধানমন্ডি ৩২ | dhanmondi road 32, road 32 dhanmondi
      Jigatola | জিগাতলা | zigatola, jhigatola, ঝিগাতলা
      Shankar | শংকর | sankar, শঙ্কর
      Kalabagan | কলাবাগান | kolabagan
      Science Laboratory | সায়েন্স ল্যাবরেটরি | science lab
      West Dhanmondi | পশ্চিম ধানমন্ডি
    Mohammadpur | মোহাম্মদপুর | mohammedpur, muhammadpur, mohammodpur
      Lalmatia | লালমাটিয়া | lalmatiya
      Shyamoli | শ্যামলী | shyamali, samoli
      Adabor | আদাবর | adabar
      Bosila | বসিলা | basila, boshila
      Iqbal Road | ইকবাল রোড
      Tajmahal Road | তাজমহল রোড
      Mohammadia Housing | মোহাম্মদিয়া হাউজিং | mohammadia housing society
      Shekhertek | শেখেরটেক | shekhertak
    Mirpur | মিরপুর | mirpor, meerpur
      Mirpur 1 | মিরপুর ১ | mirpur section 1, section 1 mirpur, মিরপুর সেকশন ১, সেকশন ১ মিরপুর
      Mirpur 2 | মিরপুর ২ | mirpur section 2, section 2 mirpur, মিরপুর সেকশন ২, সেকশন ২ মিরপুর
      Mirpur 6 | মিরপুর ৬ | mirpur section 6, section 6 mirpur, মিরপুর সেকশন ৬, সেকশন ৬ মিরপুর
      Mirpur 10 | মিরপুর ১০ | mirpur section 10, section 10 mirpur, মিরপুর সেকশন ১০, সেকশন ১০ মিরপুর
      Mirpur 11 | মিরপুর ১১ | mirpur section 11, section 11 mirpur, মিরপুর সেকশন ১১, সেকশন ১১ মিরপুর
      Mirpur 12 | মিরপুর ১২ | mirpur section 12, section 12 mirpur, মিরপুর সেকশন ১২, সেকশন ১২ মিরপুর
      Mirpur 14 | মিরপুর ১৪ | mirpur section 14, section 14 mirpur, মিরপুর সেকশন ১৪, সেকশন ১৪ মিরপুর
      Mirpur DOHS | মিরপুর ডিওএইচএস
      Pallabi | পল্লবী | pollobi
      Kazipara | কাজীপাড়া | kazi para
      Shewrapara | শেওড়াপাড়া | sheorapara
      Kalyanpur | কল্যাণপুর | kallyanpur
      Rupnagar | রূপনগর | rupnogor
      Pirerbag | পীরেরবাগ | pirer bag
    Uttara | উত্তরা | utara, uttora
      Uttara Sector 1 | উত্তরা সেক্টর ১ | sector 1 uttara, সেক্টর ১ উত্তরা
      Uttara Sector 3 | উত্তরা সেক্টর ৩ | sector 3 uttara, সেক্টর ৩ উত্তরা
      Uttara Sector 4 | উত্তরা সেক্টর ৪ | sector 4 uttara, সেক্টর ৪ উত্তরা
      Uttara Sector 5 | উত্তরা সেক্টর ৫ | sector 5 uttara, সেক্টর ৫ উত্তরা
      Uttara Sector 6 | উত্তরা সেক্টর ৬ | sector 6 uttara, সেক্টর ৬ উত্তরা
      Uttara Sector 7 | উত্তরা সেক্টর ৭ | sector 7 uttara, সেক্টর ৭ উত্তরা
      Uttara Sector 9 | উত্তরা সেক্টর ৯ | sector 9 uttara, সেক্টর ৯ উত্তরা
      Uttara Sector 10 | উত্তরা সেক্টর ১০ | sector 10 uttara, সেক্টর ১০ উত্তরা
      Uttara Sector 11 | উত্তরা সেক্টর ১১ | sector 11 uttara, সেক্টর ১১ উত্তরা
      Uttara Sector 12 | উত্তরা সেক্টর ১২ | sector 12 uttara, সেক্টর ১২ উত্তরা
      Uttara Sector 13 | উত্তরা সেক্টর ১৩ | sector 13 uttara, সেক্টর ১৩ উত্তরা
      Uttara Sector 14 | উত্তরা সেক্টর ১৪ | sector 14 uttara, সেক্টর ১৪ উত্তরা
      Uttara Sector 15 | উত্তরা সেক্টর ১৫ | sector 15 uttara, সেক্টর ১৫ উত্তরা
      Uttara Sector 18 | উত্তরা সেক্টর ১৮ | sector 18 uttara, সেক্টর ১৮ উত্তরা
      Diabari | দিয়াবাড়ি | diyabari
      Azampur | আজমপুর
      Abdullahpur | আব্দুল্লাহপুর
    Uttarkhan | উত্তরখান | uttar khan
    Dakshinkhan | দক্ষিণখান | dokkhinkhan, dakkhinkhan
      Ashkona | আশকোনা
    Khilkhet | খিলক্ষেত | khilket
      Nikunja | নিকুঞ্জ | nikunjo, nikunja 1, nikunja 2
    Cantonment | ক্যান্টনমেন্ট | dhaka cantonment
      Manikdi | মানিকদী
      Matikata | মাটিকাটা
    Mohakhali | মহাখালী | mohakhali thana, mahakhali
      Mohakhali DOHS | মহাখালী ডিওএইচএস
      Wireless Gate | ওয়্যারলেস গেট
    Tejgaon | তেজগাঁও | tejgao, tejgoan, তেজগাও
      Farmgate | ফার্মগেট | farm gate
      Tejgaon Industrial Area | তেজগাঁও শিল্প এলাকা | tejgaon i/a
      Nakhalpara | নাখালপাড়া | nakhal para
      Indira Road | ইন্দিরা রোড
      Karwan Bazar | কারওয়ান বাজার | kawran bazar, kawranbazar
    Sher-e-Bangla Nagar | শেরেবাংলা নগর | sher e bangla nagar, sherebangla nagar
      Agargaon | আগারগাঁও | agargao
      Monipuri Para | মণিপুরীপাড়া | monipuripara
    Rampura | রামপুরা | rampora
      Banasree | বনশ্রী | bonosree, banashree, bonosri
      Mohanagar Project | মহানগর প্রজেক্ট | mohanagar, mohanogor project
      Ulon | উলন
      Hatirjheel | হাতিরঝিল | hatirjhil
    Khilgaon | খিলগাঁও | khilgao, খিলগাও
      Taltola | তালতলা
      Goran | গোড়ান
      Basabo | বাসাবো | bashabo
      Malibagh | মালিবাগ | malibag
    Ramna | রমনা | romna
      Moghbazar | মগবাজার | mogbazar, maghbazar
      Eskaton | ইস্কাটন | iskaton, new eskaton
      Bailey Road | বেইলি রোড | baily road, beily road
      Shantinagar | শান্তিনগর | shantinogor
      Siddheswari | সিদ্ধেশ্বরী | siddeshwari, siddheshwari
      Segunbagicha | সেগুনবাগিচা | shegunbagicha
      Kakrail | কাকরাইল
    Shahbagh | শাহবাগ | shahbag
      Paribagh | পরিবাগ | poribag
      Elephant Road | এলিফ্যান্ট রোড
      Katabon | কাঁটাবন | kataban
    New Market | নিউ মার্কেট | newmarket
      Azimpur | আজিমপুর
      Green Road | গ্রিন রোড
      Nilkhet | নীলক্ষেত | nilket
    Motijheel | মতিঝিল | motijhil, motijeel
      Dilkusha | দিলকুশা
      Arambagh | আরামবাগ | arambag
      Kamalapur | কমলাপুর | komlapur
    Paltan | পল্টন | polton
      Purana Paltan | পুরানা পল্টন | old paltan
      Naya Paltan | নয়াপল্টন | nayapaltan
    Sabujbagh | সবুজবাগ | shobujbag
    Mugda | মুগদা | mugdha
    Jatrabari | যাত্রাবাড়ী | jatrabari thana, zatrabari
      Dania | দনিয়া
      Shonir Akhra | শনির আখড়া | sonir akhra
    Demra | ডেমরা
    Kadamtali | কদমতলী | kodomtoli
    Shyampur | শ্যামপুর
    Gendaria | গেন্ডারিয়া | gandaria
    Wari | ওয়ারী | oari
      Rankin Street | র‍্যাংকিন স্ট্রিট
      Larmini Street | লারমিনি স্ট্রিট
      Narinda | নারিন্দা
    Sutrapur | সূত্রাপুর | shutrapur
    Kotwali | কোতোয়ালী | old dhaka, puran dhaka, পুরান ঢাকা
    Bangshal | বংশাল | bongshal
    Lalbagh | লালবাগ | lalbag
    Chawkbazar | চকবাজার | chowkbazar, chok bazar
    Hazaribagh | হাজারীবাগ | hazaribag
    Kamrangirchar | কামরাঙ্গীরচর
    Kafrul | কাফরুল
      Ibrahimpur | ইব্রাহিমপুর
    Darus Salam | দারুস সালাম
      Gabtoli | গাবতলী | gabtali
    Airport | বিমানবন্দর
    Turag | তুরাগ
    Purbachal | পূর্বাচল | purbachol
      Jolshiri Abason | জলসিঁড়ি আবাসন | jolshiri
    Savar | সাভার | shavar
      Ashulia | আশুলিয়া
      Hemayetpur | হেমায়েতপুর
    Keraniganj | কেরানীগঞ্জ | keranigonj
    Dhamrai | ধামরাই
    Dohar | দোহার
    Nawabganj, Dhaka | নবাবগঞ্জ | nawabganj, nobabganj
  Gazipur | গাজীপুর | gajipur
    Tongi | টঙ্গী
    Joydebpur | জয়দেবপুর
    Board Bazar | বোর্ড বাজার
    Kaliakair | কালিয়াকৈর
    Sreepur | শ্রীপুর | sripur
    Kapasia | কাপাসিয়া
  Narayanganj | নারায়ণগঞ্জ | narayangonj, narayngonj
    Chashara | চাষাঢ়া | chasara
    Fatullah | ফতুল্লা | fatulla
    Siddhirganj | সিদ্ধিরগঞ্জ | siddhirgonj
    Rupganj | রূপগঞ্জ | rupgonj
    Sonargaon | সোনারগাঁও | sonargao
    Bandar | বন্দর
  Narsingdi | নরসিংদী | norshingdi
    Madhabdi | মাধবদী
  Munshiganj | মুন্সীগঞ্জ | munshigonj, bikrampur
    Sreenagar | শ্রীনগর
  Manikganj | মানিকগঞ্জ | manikgonj
  Tangail | টাঙ্গাইল
    Mirzapur | মির্জাপুর
  Kishoreganj | কিশোরগঞ্জ | kishoregonj
    Bhairab | ভৈরব
  Faridpur | ফরিদপুর
  Gopalganj | গোপালগঞ্জ | gopalgonj
  Madaripur | মাদারীপুর
  Rajbari | রাজবাড়ী
  Shariatpur | শরীয়তপুর
`;
