/** Chattogram division; `format.ts` says how a line reads. */
export const chattogram = `
Chattogram Division | চট্টগ্রাম বিভাগ | chittagong division
  Chattogram | চট্টগ্রাম | chittagong, ctg, chottogram, chattagram, chitagong, চিটাগাং, চিটাগং
    Khulshi | খুলশী | khulsi
      South Khulshi | দক্ষিণ খুলশী
      North Khulshi | উত্তর খুলশী
      Zakir Hossain Road | জাকির হোসেন রোড
      Foy's Lake | ফয়'স লেক | foys lake, foyes lake, ফয়েজ লেক
    Nasirabad | নাসিরাবাদ
      Nasirabad Housing Society | নাসিরাবাদ হাউজিং সোসাইটি
      East Nasirabad | পূর্ব নাসিরাবাদ
    Panchlaish | পাঁচলাইশ | pachlaish, panchlais
      GEC Circle | জিইসি মোড় | gec, gec more, gec mor, জিইসি
      Katalganj | কাতালগঞ্জ | katalgonj
      Sugandha | সুগন্ধা আবাসিক এলাকা | sugondha
      Muradpur | মুরাদপুর
      Prabartak | প্রবর্তক মোড় | probortok
      Mehedibagh | মেহেদিবাগ | mehedibag
      O R Nizam Road | ও আর নিজাম রোড | or nizam road
    Agrabad | আগ্রাবাদ | agrabad c/a, agrabad commercial area
      CDA Residential Area | সিডিএ আবাসিক এলাকা | cda agrabad
      Sheikh Mujib Road | শেখ মুজিব রোড
      Chowmuhani, Agrabad | চৌমুহনী
    Double Mooring | ডবলমুরিং | doublemooring
      Dewanhat | দেওয়ানহাট
    Halishahar | হালিশহর | halishohor, halisohor
      Halishahar Housing Estate | হালিশহর হাউজিং এস্টেট
      Boropul | বড়পোল
    Kotwali, Chattogram | কোতোয়ালী
      Jamal Khan | জামালখান | jamal khan road, jamalkhan
      Andarkilla | আন্দরকিল্লা
      Lalkhan Bazar | লালখান বাজার | lalkhan bazaar
      Kazir Dewri | কাজীর দেউড়ি | kazir dewry
      Enayet Bazar | এনায়েত বাজার
      Love Lane | লাভ লেন
      Firingi Bazar | ফিরিঙ্গি বাজার
    Chawkbazar, Chattogram | চকবাজার
      Chandanpura | চন্দনপুরা
    Bakalia | বাকলিয়া | bakolia
      Kalpalok | কল্পলোক আবাসিক এলাকা | kolpolok
    Chandgaon | চান্দগাঁও | chandgao, চান্দগাও
      Chandgaon R/A | চান্দগাঁও আবাসিক এলাকা | chandgaon residential area
      Bahaddarhat | বহদ্দারহাট | bahaddar hat
    Bayezid | বায়েজিদ | bayezid bostami, bayezid bostami road, বায়েজিদ বোস্তামী
      Oxygen | অক্সিজেন মোড় | oxygen more
    Pahartali | পাহাড়তলী | pahartoli
      Akbar Shah | আকবর শাহ
      A K Khan | এ কে খান
    Patenga | পতেঙ্গা | potenga
    Bandar, Chattogram | বন্দর
    EPZ, Chattogram | ইপিজেড
    Hathazari | হাটহাজারী
    Sitakunda | সীতাকুণ্ড
    Patiya | পটিয়া
    Raozan | রাউজান
    Anwara | আনোয়ারা
    Mirsharai | মীরসরাই
  Cox's Bazar | কক্সবাজার | coxs bazar, coxsbazar, cox bazar
    Kolatoli | কলাতলী
    Inani | ইনানী
    Ramu | রামু
    Ukhia | উখিয়া
    Teknaf | টেকনাফ
  Cumilla | কুমিল্লা | comilla
    Kandirpar | কান্দিরপাড়
    Kotbari | কোটবাড়ি
    Laksam | লাকসাম
  Brahmanbaria | ব্রাহ্মণবাড়িয়া | b baria, bbaria
  Chandpur | চাঁদপুর
  Feni | ফেনী
  Lakshmipur | লক্ষ্মীপুর | laxmipur
  Noakhali | নোয়াখালী
    Maijdee | মাইজদী
    Begumganj | বেগমগঞ্জ
  Khagrachhari | খাগড়াছড়ি | khagrachari
  Rangamati | রাঙ্গামাটি | রাঙামাটি
  Bandarban | বান্দরবান
`;
