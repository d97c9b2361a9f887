/** As the English one, in languages of East and South Asia. */
export const scripts = {
  hi: [
    'सुप्रभात और आपका स्वागत है। अगले एक मिनट तक मैं बस आपको कुछ पढ़कर सुनाऊँगा, वैसे ही जैसे मेज़ के उस पार बैठे किसी साथी से बात की जाती है। पिछले मंगलवार को मैंने पहली बार एक नया प्रोग्राम खोला, और सच कहूँ तो मुझे समझ नहीं आ रहा था कि शुरुआत कहाँ से करूँ। बटन बाईं तरफ़ था, या किसी मेन्यू में छिपा हुआ?',
    'मैंने तीन तरीके आज़माए, अपने आप पर हँसा, और फिर वह मिल गया: एक छोटा-सा नीला चिह्न, ठीक मेरे सामने। तब से मैं उसे कम से कम पच्चीस लोगों को दिखा चुका हूँ। कुछ ने मुश्किल सवाल पूछे। कुछ ने बस सिर हिलाया और कहा, “अरे, यह तो आसान है!” मुझे वही पल सबसे अच्छा लगता है।',
    'इसलिए आराम से समय लीजिए, इधर-उधर देखिए, और जो भी दिलचस्प लगे उस पर क्लिक कीजिए। कुछ भी ख़राब नहीं होगा। और अगर कहीं खो जाएँ तो चिंता मत कीजिए: मैं यहीं हूँ, अगला कदम दिखाने के लिए तैयार।',
  ],
  id: [
    'Selamat pagi dan selamat datang. Selama satu menit ke depan saya akan membaca saja, seperti saat saya berbicara dengan rekan kerja di seberang meja. Selasa lalu saya membuka sebuah program baru untuk pertama kalinya, dan sejujurnya, saya tidak tahu harus mulai dari mana. Apakah tombolnya ada di sebelah kiri, atau tersembunyi di dalam menu?',
    'Saya mencoba tiga cara, menertawakan diri sendiri, lalu saya menemukannya: sebuah ikon kecil berwarna biru, tepat di depan mata. Sejak itu saya sudah menunjukkannya kepada sedikitnya dua puluh lima orang. Ada yang bertanya hal-hal sulit. Ada juga yang hanya mengangguk dan berkata, “Oh, ternyata mudah!” Saat itulah yang paling saya sukai.',
    'Jadi, jangan terburu-buru. Lihatlah sekeliling, dan klik apa saja yang membuat Anda penasaran. Tidak ada yang akan rusak. Dan kalau Anda tersesat, jangan khawatir: saya ada di sini, siap menunjukkan langkah berikutnya.',
  ],
  ja: [
    'おはようございます。ようこそお越しくださいました。これから一分ほど、向かいの席の同僚に話しかけるような気持ちで、この文章を読んでいきます。先週の火曜日、私は新しいソフトを初めて開きました。正直に言うと、どこから始めればいいのか、まったくわかりませんでした。ボタンは左にあるのでしょうか。それとも、メニューの中に隠れているのでしょうか。',
    '三つの方法を試して、思わず自分で笑ってしまい、そしてようやく見つけました。小さな青いアイコンが、目の前にあったのです。それから、少なくとも二十五人にこれを見せてきました。難しい質問をする人もいれば、うなずいて「ああ、簡単ですね！」と言う人もいます。私はその瞬間がいちばん好きです。',
    'ですから、どうぞゆっくりご覧になって、気になるところを何でもクリックしてみてください。壊れるものはありません。もし迷っても、心配はいりません。次の一歩を、私がここでご案内します。',
  ],
  ko: [
    '안녕하세요, 반갑습니다. 앞으로 일 분 동안 저는 책상 건너편에 앉은 동료에게 이야기하듯이 이 글을 읽어 드리겠습니다. 지난 화요일, 저는 새로운 프로그램을 처음으로 열어 보았습니다. 솔직히 말하면 어디서부터 시작해야 할지 전혀 몰랐어요. 버튼은 왼쪽에 있었을까요, 아니면 메뉴 속에 숨어 있었을까요?',
    '세 가지 방법을 시도해 보고, 혼자 웃기도 하다가, 마침내 찾았습니다. 작고 파란 아이콘 하나가 바로 제 눈앞에 있었던 거예요. 그 뒤로 적어도 스물다섯 명에게 보여 주었습니다. 어려운 질문을 하는 분도 있었고, 그냥 고개를 끄덕이며 “아, 쉽네요!” 하고 말하는 분도 있었습니다. 저는 그 순간이 가장 좋습니다.',
    '그러니 천천히 둘러보시고, 궁금한 것이 있으면 무엇이든 눌러 보세요. 고장 날 일은 없습니다. 혹시 길을 잃어도 걱정하지 마세요. 제가 여기서 다음 단계를 보여 드리겠습니다.',
  ],
  vi: [
    'Chào buổi sáng và xin chào mừng bạn. Trong một phút tới, tôi chỉ đơn giản là đọc cho bạn nghe, giống như khi tôi nói chuyện với một người đồng nghiệp ngồi bên kia bàn. Thứ Ba tuần trước, tôi mở một chương trình mới lần đầu tiên, và thật lòng mà nói, tôi không biết phải bắt đầu từ đâu. Cái nút nằm ở bên trái, hay được giấu trong một trình đơn?',
    'Tôi thử ba cách, tự cười mình một chút, rồi tôi cũng tìm ra: một biểu tượng nhỏ màu xanh, ngay trước mắt tôi. Từ đó đến nay, tôi đã chỉ cho ít nhất hai mươi lăm người. Có người đặt những câu hỏi rất khó. Có người chỉ gật đầu và nói: “À, dễ quá!” Tôi thích nhất khoảnh khắc ấy.',
    'Vì vậy, bạn cứ thong thả, nhìn quanh một vòng và bấm vào bất cứ thứ gì khiến bạn tò mò. Sẽ không có gì hỏng đâu. Và nếu bạn bị lạc, đừng lo: tôi luôn ở đây, sẵn sàng chỉ cho bạn bước tiếp theo.',
  ],
  zh: [
    '早上好，欢迎您。接下来的一分钟里，我只是给您读一段文字，就像和坐在桌子对面的同事聊天一样。上个星期二，我第一次打开了一个新的软件。说实话，我完全不知道该从哪里开始。那个按钮是在左边，还是藏在某个菜单里呢？',
    '我试了三种办法，笑了笑自己，然后终于找到了：一个小小的蓝色图标，就在我的眼前。从那以后，我至少给二十五个人演示过它。有的人提出了很难的问题，有的人只是点点头说：“哦，原来这么简单！”我最喜欢的就是这一刻。',
    '所以请您慢慢来，四处看一看，对什么感到好奇，就点一点什么。什么都不会弄坏的。万一迷了路，也不用担心：我就在这里，随时准备带您走下一步。',
  ],
  'zh-TW': [
    '早安，歡迎您。接下來的一分鐘裡，我只是為您讀一段文字，就像和坐在桌子對面的同事聊天一樣。上個星期二，我第一次打開了一個新的軟體。老實說，我完全不知道該從哪裡開始。那個按鈕是在左邊，還是藏在某個選單裡呢？',
    '我試了三種方法，笑了笑自己，然後終於找到了：一個小小的藍色圖示，就在我的眼前。從那以後，我至少向二十五個人示範過它。有的人提出了很難的問題，有的人只是點點頭說：「喔，原來這麼簡單！」我最喜歡的就是這一刻。',
    '所以請您慢慢來，四處看一看，對什麼感到好奇，就點一點什麼。什麼都不會弄壞的。萬一迷了路，也不用擔心：我就在這裡，隨時準備帶您走下一步。',
  ],
}
