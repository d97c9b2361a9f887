/** As the English one, in Romance languages. */
export const scripts = {
  ca: [
    'Bon dia i benvinguts. Durant el proper minut simplement us llegiré una estona, tal com parlaria amb una companya a l’altra banda de la taula. Dimarts passat vaig obrir un programa nou per primera vegada i, sincerament, no sabia per on començar. El botó era a l’esquerra, o s’amagava en un menú?',
    'Vaig provar tres coses, vaig riure de mi mateix, i llavors el vaig trobar: una petita icona blava, just al davant meu. Des d’aleshores l’he ensenyada com a mínim a vint-i-cinc persones. Algunes van fer preguntes difícils. D’altres només van assentir i van dir: «Ah, que fàcil!» Aquest moment és el que més m’agrada.',
    'Així que preneu-vos el temps que calgui, mireu al vostre voltant i feu clic en tot allò que us desperti la curiositat. No es pot espatllar res. I si us perdeu, no patiu: jo seré aquí, a punt per ensenyar-vos el pas següent.',
  ],
  es: [
    'Buenos días y bienvenidos. Durante el próximo minuto simplemente voy a leer, igual que hablaría con una compañera al otro lado de la mesa. El martes pasado abrí un programa nuevo por primera vez y, sinceramente, no tenía ni idea de por dónde empezar. ¿Estaba el botón a la izquierda, o escondido en un menú?',
    'Probé tres cosas, me reí de mí mismo y entonces lo encontré: un pequeño icono azul, justo delante de mí. Desde entonces se lo he enseñado por lo menos a veinticinco personas. Algunas hicieron preguntas difíciles. Otras solo asintieron y dijeron: «¡Ah, qué fácil!». Ese momento es el que más me gusta.',
    'Así que tómate tu tiempo, mira a tu alrededor y haz clic en todo lo que te dé curiosidad. No se puede romper nada. Y si te pierdes, no te preocupes: estaré aquí, con ganas de enseñarte el siguiente paso.',
  ],
  fr: [
    'Bonjour et bienvenue. Pendant la prochaine minute, je vais simplement vous faire la lecture, comme je parlerais à une collègue de l’autre côté de la table. Mardi dernier, j’ai ouvert un nouveau logiciel pour la première fois et, franchement, je ne savais pas par où commencer. Le bouton était-il à gauche, ou caché dans un menu ?',
    'J’ai essayé trois choses, j’ai ri de moi-même, et puis je l’ai trouvé : une petite icône bleue, juste devant moi. Depuis, je l’ai montrée à au moins vingt-cinq personnes. Certaines ont posé des questions difficiles. D’autres ont simplement hoché la tête en disant : « Ah, mais c’est facile ! » C’est le moment que je préfère.',
    'Alors prenez votre temps, regardez autour de vous et cliquez sur tout ce qui éveille votre curiosité. Rien ne peut se casser. Et si vous vous perdez, ne vous inquiétez pas : je serai là pour vous montrer la prochaine étape.',
  ],
  it: [
    'Buongiorno e benvenuti. Per il prossimo minuto leggerò semplicemente qualcosa, come se parlassi con una collega dall’altra parte del tavolo. Martedì scorso ho aperto un nuovo programma per la prima volta e, sinceramente, non avevo idea di dove cominciare. Il pulsante era a sinistra, oppure nascosto in un menu?',
    'Ho provato tre cose, ho riso di me stesso, e poi l’ho trovato: una piccola icona blu, proprio davanti a me. Da allora l’ho mostrata ad almeno venticinque persone. Alcune hanno fatto domande difficili. Altre hanno solo annuito e hanno detto: «Ah, ma è facile!» È il momento che mi piace di più.',
    'Quindi prendetevi il vostro tempo, guardatevi intorno e fate clic su tutto ciò che vi incuriosisce. Non si può rompere nulla. E se vi perdete, non preoccupatevi: io sarò qui, pronto a mostrarvi il prossimo passo.',
  ],
  pt: [
    'Bom dia e boas-vindas. Durante o próximo minuto vou simplesmente ler para vocês, do jeito que eu falaria com uma colega do outro lado da mesa. Na terça-feira passada abri um programa novo pela primeira vez e, sinceramente, não fazia ideia de por onde começar. O botão estava à esquerda, ou escondido num menu?',
    'Tentei três coisas, ri de mim mesmo, e então encontrei: um pequeno ícone azul, bem à minha frente. Desde então já mostrei a pelo menos vinte e cinco pessoas. Algumas fizeram perguntas difíceis. Outras só acenaram com a cabeça e disseram: “Ah, isso é fácil!” É desse momento que eu mais gosto.',
    'Então leve o tempo que precisar, olhe ao redor e clique em tudo o que despertar a sua curiosidade. Nada pode quebrar. E, se você se perder, não se preocupe: estarei aqui para mostrar o próximo passo.',
  ],
  ro: [
    'Bună dimineața și bine ați venit. În următorul minut vă voi citi pur și simplu, așa cum aș vorbi cu o colegă aflată de cealaltă parte a mesei. Marțea trecută am deschis pentru prima dată un program nou și, sincer, nu aveam idee de unde să încep. Butonul era în stânga sau ascuns într-un meniu?',
    'Am încercat trei lucruri, am râs de mine și apoi l-am găsit: o mică pictogramă albastră, chiar în fața mea. De atunci am arătat-o la cel puțin douăzeci și cinci de oameni. Unii au pus întrebări grele. Alții doar au dat din cap și au spus: „A, dar e ușor!” Momentul acesta îmi place cel mai mult.',
    'Așadar, nu vă grăbiți, priviți în jur și apăsați pe tot ce vă stârnește curiozitatea. Nimic nu se poate strica. Iar dacă vă rătăciți, nu vă faceți griji: voi fi aici, gata să vă arăt pasul următor.',
  ],
}
