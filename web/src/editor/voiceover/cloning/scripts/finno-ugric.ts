/** As the English one, in Finnish and Hungarian. */
export const scripts = {
  fi: [
    'Hyvää huomenta ja tervetuloa. Seuraavan minuutin ajan yksinkertaisesti luen sinulle, niin kuin puhuisin työkaverille pöydän toisella puolella. Viime tiistaina avasin uuden ohjelman ensimmäistä kertaa, ja rehellisesti sanottuna en tiennyt yhtään, mistä aloittaa. Oliko painike vasemmalla vai piilossa jossakin valikossa?',
    'Kokeilin kolmea asiaa, nauroin itselleni, ja sitten löysin sen: pieni sininen kuvake, aivan silmieni edessä. Sen jälkeen olen näyttänyt sen ainakin kahdellekymmenelleviidelle ihmiselle. Jotkut kysyivät vaikeita kysymyksiä. Toiset vain nyökkäsivät ja sanoivat: ”Ai, sehän on helppoa!” Siitä hetkestä pidän eniten.',
    'Ota siis aikaa, katsele ympärillesi ja napsauta kaikkea, mikä herättää uteliaisuutesi. Mitään ei voi mennä rikki. Ja jos eksyt, älä huolehdi: minä olen täällä, valmiina näyttämään seuraavan askeleen.',
  ],
  hu: [
    'Jó reggelt, és köszöntöm Önöket. A következő percben egyszerűen csak felolvasok, úgy, ahogyan az asztal túloldalán ülő kollégámmal beszélgetnék. Múlt kedden nyitottam meg először egy új programot, és őszintén szólva fogalmam sem volt, hol kezdjem. Bal oldalon volt a gomb, vagy egy menüben rejtőzött?',
    'Három dolgot is kipróbáltam, nevettem egyet magamon, aztán megtaláltam: egy kis kék ikont, pont a szemem előtt. Azóta legalább huszonöt embernek megmutattam. Volt, aki nehéz kérdéseket tett fel. Mások csak bólintottak, és azt mondták: „Ó, ez könnyű!” Ezt a pillanatot szeretem a legjobban.',
    'Ne siessenek tehát, nézzenek körül, és kattintsanak mindenre, ami felkelti a kíváncsiságukat. Semmit sem lehet elrontani. És ha eltévednének, semmi baj: itt leszek, és megmutatom a következő lépést.',
  ],
}
