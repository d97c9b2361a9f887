/** As the English one, in Slavic languages. */
export const scripts = {
  bg: [
    'Добро утро и добре дошли. През следващата минута просто ще ви почета, така както бих говорил с колега от другата страна на масата. Миналия вторник отворих една нова програма за първи път и, честно казано, нямах представа откъде да започна. Бутонът отляво ли беше, или скрит в някое меню?',
    'Опитах три неща, посмях се на себе си и тогава го намерих: малка синя икона, точно пред мен. Оттогава съм я показал на поне двадесет и пет души. Някои задаваха трудни въпроси. Други само кимаха и казваха: „А, това е лесно!“ Този момент харесвам най-много.',
    'Затова не бързайте, огледайте се и щракайте върху всичко, което ви е любопитно. Нищо не може да се счупи. А ако се загубите, не се тревожете: аз ще бъда тук, готов да ви покажа следващата стъпка.',
  ],
  cs: [
    'Dobré ráno a vítejte. Příští minutu vám budu prostě předčítat, tak jako bych mluvil s kolegyní na druhé straně stolu. Minulé úterý jsem poprvé otevřel nový program a upřímně řečeno jsem netušil, kde začít. Bylo to tlačítko vlevo, nebo se schovávalo v nějaké nabídce?',
    'Zkusil jsem tři věci, zasmál se sám sobě a pak jsem ho našel: malou modrou ikonu, přímo před sebou. Od té doby jsem ji ukázal nejméně pětadvaceti lidem. Někteří měli těžké otázky. Jiní jen přikývli a řekli: „Aha, to je snadné!“ Tuhle chvíli mám nejraději.',
    'Takže nespěchejte, rozhlédněte se a klikejte na všechno, co vás zajímá. Nic se nemůže rozbít. A když se ztratíte, nebojte se: budu tady a rád vám ukážu další krok. Stačí se zeptat a pustíme se do toho společně.',
  ],
  pl: [
    'Dzień dobry i witam serdecznie. Przez najbliższą minutę będę po prostu czytać, tak jak rozmawia się z koleżanką po drugiej stronie stołu. W zeszły wtorek pierwszy raz w życiu otworzyłem nowy program i, szczerze mówiąc, nie miałem pojęcia, od czego zacząć. Czy przycisk był po lewej stronie, czy schowany w menu?',
    'Spróbowałem trzech rzeczy, pośmiałem się z siebie, aż w końcu znalazłem: mała niebieska ikona, tuż przede mną. Od tamtej pory pokazałem ją co najmniej dwudziestu pięciu osobom. Niektóre zadawały trudne pytania. Inne tylko kiwały głową i mówiły: „Ach, to łatwe!” Tę chwilę lubię najbardziej.',
    'Nie trzeba się więc spieszyć. Proszę się rozejrzeć i klikać we wszystko, co budzi ciekawość. Niczego nie da się zepsuć. A jeśli ktoś się zgubi, bez obaw: będę tutaj i pokażę następny krok.',
  ],
  ru: [
    'Доброе утро и добро пожаловать. Ближайшую минуту я просто почитаю вам вслух, так, как говорил бы с коллегой за соседним столом. В прошлый вторник я впервые открыл новую программу и, честно говоря, совсем не понимал, с чего начать. Кнопка была слева или пряталась в меню?',
    'Я попробовал три разных способа, посмеялся над собой, а потом нашёл: маленький синий значок, прямо передо мной. С тех пор я показал его как минимум двадцати пяти людям. Одни задавали трудные вопросы. Другие просто кивали и говорили: «Ах, как просто!» Этот момент я люблю больше всего.',
    'Так что не спешите, осмотритесь и нажимайте на всё, что вызывает любопытство. Ничего не сломается. А если заблудитесь, не волнуйтесь: я буду рядом и покажу следующий шаг.',
  ],
  sk: [
    'Dobré ráno a vitajte. Najbližšiu minútu vám budem jednoducho čítať, tak ako by som sa rozprával s kolegyňou na druhej strane stola. Minulý utorok som prvýkrát otvoril nový program a úprimne povedané, netušil som, kde začať. Bolo to tlačidlo vľavo, alebo sa skrývalo v nejakej ponuke?',
    'Skúsil som tri veci, zasmial sa sám na sebe a potom som ho našiel: malú modrú ikonu, priamo pred sebou. Odvtedy som ju ukázal najmenej dvadsiatim piatim ľuďom. Niektorí mali ťažké otázky. Iní len prikývli a povedali: „Aha, to je ľahké!“ Túto chvíľu mám najradšej.',
    'Takže sa neponáhľajte, poobzerajte sa a kliknite na všetko, čo vás zaujíma. Nič sa nemôže pokaziť. A keď sa stratíte, nebojte sa: budem tu, pripravený ukázať vám ďalší krok. Stačí sa opýtať a pustíme sa do toho spolu.',
  ],
  uk: [
    'Доброго ранку та ласкаво просимо. Найближчу хвилину я просто почитаю вам уголос, так, як розмовляв би з колегою по той бік столу. Минулого вівторка я вперше відкрив нову програму і, чесно кажучи, зовсім не знав, з чого почати. Кнопка була ліворуч чи ховалася в меню?',
    'Я спробував три різні способи, посміявся із себе, а тоді знайшов: маленький синій значок, просто переді мною. Відтоді я показав його щонайменше двадцяти п’яти людям. Дехто ставив складні запитання. Інші лише кивали й казали: «О, та це ж легко!» Цю мить я люблю найбільше.',
    'Тож не поспішайте, роззирніться довкола й натискайте на все, що вас цікавить. Нічого не зламається. А якщо заблукаєте, не хвилюйтеся: я буду поруч і покажу наступний крок.',
  ],
}
