/** Sylhet division; `format.ts` says how a line reads. */
export const sylhet = `
Sylhet Division | সিলেট বিভাগ
  Sylhet | সিলেট | silet, syllhet, sylet
    Kotwali, Sylhet | কোতোয়ালী
      Zindabazar | জিন্দাবাজার | jindabazar, zinda bazar, east zindabazar
      Ambarkhana | আম্বরখানা | amberkhana, ambor khana
      Kumarpara | কুমারপাড়া | kumar para
      Subid Bazar | সুবিদ বাজার | subidbazar, সুবিদবাজার
      Mirabazar | মিরাবাজার | mira bazar
      Lamabazar | লামাবাজার | lama bazar
      Tilagor | টিলাগড় | tilagarh, tilagar
      Shibganj, Sylhet | শিবগঞ্জ | shibganj, shibgonj
      Uposhahar | উপশহর | shahjalal uposhahar, upashahar, uposhohor, শাহজালাল উপশহর
      Bandar Bazar | বন্দর বাজার | bondor bazar
      Chowhatta | চৌহাট্টা
      Dargah Gate | দরগাহ গেট | dargah mahalla, dorga gate
      Rikabi Bazar | রিকাবী বাজার | rikabibazar
      Naiorpul | নাইওরপুল | nayorpul
      Taltola, Sylhet | তালতলা
      Housing Estate, Sylhet | হাউজিং এস্টেট
      Pathantula | পাঠানটুলা | pathantola
      Kazitula | কাজীটুলা | kazitola
      Akhalia | আখালিয়া
      Shahi Eidgah | শাহী ঈদগাহ | shahi idgah
      Baluchar | বালুচর
      Dariapara | দাড়িয়াপাড়া
    Airport, Sylhet | বিমানবন্দর
      Malnicherra | মালনীছড়া | malnichara
      Khadimnagar | খাদিমনগর
    Dakshin Surma | দক্ষিণ সুরমা | south surma, dokkhin surma
      Kadamtali, Sylhet | কদমতলী
    Beanibazar | বিয়ানীবাজার
    Golapganj | গোলাপগঞ্জ
    Jaintiapur | জৈন্তাপুর
    Gowainghat | গোয়াইনঘাট
      Jaflong | জাফলং
  Moulvibazar | মৌলভীবাজার | maulvibazar, moulovibazar
    Sreemangal | শ্রীমঙ্গল | srimangal
    Kulaura | কুলাউড়া
  Habiganj | হবিগঞ্জ | hobiganj
    Nabiganj | নবীগঞ্জ
  Sunamganj | সুনামগঞ্জ | sunamgonj
    Chhatak | ছাতক
`;
