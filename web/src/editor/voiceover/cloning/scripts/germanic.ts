/** As the English one, in other Germanic languages. */
export const scripts = {
  da: [
    'Godmorgen og velkommen. Det næste minut læser jeg bare højt for dig, sådan som jeg ville tale med en kollega på den anden side af bordet. I tirsdags åbnede jeg et nyt program for første gang, og helt ærligt: Jeg anede ikke, hvor jeg skulle begynde. Var knappen til venstre, eller gemte den sig i en menu?',
    'Jeg prøvede tre forskellige ting, grinede lidt ad mig selv, og så fandt jeg den: et lille blåt ikon lige foran mig. Siden har jeg vist det til mindst femogtyve mennesker. Nogle stillede svære spørgsmål. Andre nikkede bare og sagde: “Nå, det er jo let!” Det øjeblik holder jeg mest af.',
    'Så giv dig god tid, se dig omkring, og klik på alt det, der gør dig nysgerrig. Du kan ikke ødelægge noget. Og hvis du farer vild, skal du ikke være bekymret: Jeg er her, klar til at vise dig det næste trin.',
  ],
  de: [
    'Guten Morgen und herzlich willkommen. In der nächsten Minute lese ich Ihnen einfach etwas vor, so wie ich mit einer Kollegin am Tisch gegenüber sprechen würde. Letzten Dienstag habe ich zum ersten Mal ein neues Programm geöffnet, und ehrlich gesagt wusste ich nicht, wo ich anfangen sollte. War der Knopf links oder steckte er in einem Menü?',
    'Ich habe drei Dinge ausprobiert, über mich selbst gelacht, und dann habe ich ihn gefunden: ein kleines blaues Symbol, direkt vor mir. Seitdem habe ich es mindestens fünfundzwanzig Leuten gezeigt. Manche stellten schwierige Fragen. Andere nickten nur und sagten: „Ach, das ist ja leicht!“ Diesen Moment mag ich am liebsten.',
    'Nehmen Sie sich also Zeit, schauen Sie sich um und klicken Sie auf alles, was Sie neugierig macht. Kaputtgehen kann nichts. Und falls Sie sich verlaufen, keine Sorge: Ich bin da und zeige Ihnen den nächsten Schritt.',
  ],
  nl: [
    'Goedemorgen en welkom. De komende minuut lees ik je gewoon iets voor, zoals ik met een collega aan de andere kant van de tafel zou praten. Afgelopen dinsdag opende ik voor het eerst een nieuw programma, en eerlijk gezegd had ik geen idee waar ik moest beginnen. Zat de knop links, of verstopt in een menu?',
    'Ik probeerde drie dingen, lachte om mezelf, en toen vond ik hem: een klein blauw pictogram, vlak voor mijn neus. Sindsdien heb ik het aan minstens vijfentwintig mensen laten zien. Sommigen stelden lastige vragen. Anderen knikten alleen maar en zeiden: “O, dat is makkelijk!” Dat moment vind ik het mooist.',
    'Neem dus rustig de tijd, kijk om je heen en klik op alles wat je nieuwsgierig maakt. Er kan niets stuk. En raak je de weg kwijt, maak je dan geen zorgen: ik ben er, klaar om je de volgende stap te laten zien.',
  ],
  no: [
    'God morgen og velkommen. Det neste minuttet leser jeg ganske enkelt for deg, slik jeg ville snakket med en kollega på den andre siden av bordet. Forrige tirsdag åpnet jeg et nytt program for første gang, og ærlig talt ante jeg ikke hvor jeg skulle begynne. Var knappen til venstre, eller lå den gjemt i en meny?',
    'Jeg prøvde tre ting, lo litt av meg selv, og så fant jeg den: et lite blått ikon, rett foran meg. Siden da har jeg vist det til minst tjuefem mennesker. Noen stilte vanskelige spørsmål. Andre bare nikket og sa: «Å, det var jo lett!» Det øyeblikket liker jeg best.',
    'Så ta deg god tid, se deg rundt, og klikk på det som gjør deg nysgjerrig. Ingenting kan gå i stykker. Og hvis du går deg vill, er det bare å ta det med ro: Jeg er her, klar til å vise deg det neste steget.',
  ],
  sv: [
    'God morgon och välkommen. Den närmaste minuten läser jag helt enkelt högt för dig, så som jag skulle prata med en kollega på andra sidan bordet. I tisdags öppnade jag ett nytt program för första gången, och ärligt talat hade jag ingen aning om var jag skulle börja. Fanns knappen till vänster, eller gömde den sig i en meny?',
    'Jag provade tre saker, skrattade åt mig själv, och så hittade jag den: en liten blå ikon, mitt framför mig. Sedan dess har jag visat den för minst tjugofem personer. Några ställde svåra frågor. Andra nickade bara och sa: ”Jaså, det var ju lätt!” Det ögonblicket tycker jag bäst om.',
    'Så ta god tid på dig, se dig omkring och klicka på det som gör dig nyfiken. Ingenting kan gå sönder. Och om du går vilse behöver du inte oroa dig: jag finns här, redo att visa dig nästa steg.',
  ],
}
