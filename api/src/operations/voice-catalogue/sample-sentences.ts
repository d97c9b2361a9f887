/** What a voice says to be heard: our own words, in the languages of samples (V3.3), and in others. */
const sentences: Readonly<Record<string, string>> = {
  ar: 'مرحبًا، سأرشدك خلال هذا العرض خطوة بخطوة.',
  bg: 'Здравейте! Така звучи гласът ми. Нека ви разведа, стъпка по стъпка.',
  ca: 'Hola, us guiaré per aquesta demostració pas a pas.',
  cs: 'Dobrý den! Takhle zní můj hlas. Provedu vás krok za krokem.',
  da: 'Hej, jeg fører dig gennem denne demo, trin for trin.',
  de: 'Hallo, ich führe Sie Schritt für Schritt durch diese Demo.',
  el: 'Γεια σας! Έτσι ακούγεται η φωνή μου. Ας σας ξεναγήσω, βήμα βήμα.',
  en: 'Hello, I will guide you through this demo, one step at a time.',
  es: 'Hola, te guiaré por esta demostración paso a paso.',
  fa: 'سلام، من شما را گام به گام در این نمایش راهنمایی می‌کنم.',
  fi: 'Hei! Tältä ääneni kuulostaa. Näytän sinulle paikat, askel kerrallaan.',
  fr: 'Bonjour, je vais vous guider dans cette démonstration, étape par étape.',
  he: 'שלום! ככה אני נשמע. בואו ואראה לכם הכול, צעד אחר צעד.',
  hi: 'नमस्ते, मैं इस डेमो में कदम दर कदम आपका मार्गदर्शन करूँगा।',
  hr: 'Bok! Ovako zvuči moj glas. Dopustite da vam sve pokažem, korak po korak.',
  hu: 'Helló! Így szól a hangom. Hadd vezessem körbe, lépésről lépésre.',
  id: 'Halo! Beginilah suara saya. Mari saya tunjukkan, langkah demi langkah.',
  it: 'Ciao, ti guiderò in questa demo, un passo alla volta.',
  ja: 'こんにちは。このデモを一歩ずつご案内します。',
  ko: '안녕하세요. 이 데모를 한 단계씩 안내해 드리겠습니다.',
  ms: 'Helo! Beginilah bunyi suara saya. Mari saya tunjukkan, selangkah demi selangkah.',
  nl: 'Hallo, ik leid u stap voor stap door deze demo.',
  no: 'Hei, jeg tar deg gjennom denne demoen, steg for steg.',
  pl: 'Cześć, poprowadzę cię przez to demo krok po kroku.',
  pt: 'Olá, vou guiar você por esta demonstração, passo a passo.',
  ro: 'Bună, te voi ghida prin această demonstrație, pas cu pas.',
  ru: 'Здравствуйте, я проведу вас по этой демонстрации шаг за шагом.',
  sk: 'Dobrý deň! Takto znie môj hlas. Prevediem vás krok za krokom.',
  sv: 'Hej, jag guidar dig genom den här demon, steg för steg.',
  th: 'สวัสดี นี่คือเสียงของฉัน ฉันจะพาคุณชมทีละขั้นตอน',
  tr: 'Merhaba, bu demoda size adım adım eşlik edeceğim.',
  uk: 'Вітаю, я проведу вас цією демонстрацією крок за кроком.',
  vi: 'Xin chào! Đây là giọng nói của tôi. Để tôi hướng dẫn bạn từng bước một.',
  zh: '你好，我会一步一步地带你了解这个演示。',
}

/** The sentence of a language, and English where there is none. @param tag as BCP 47 has it */
export function sampleSentence(tag: string): { text: string; language: string } {
  const { language } = new Intl.Locale(tag)
  const known = language === 'nb' || language === 'nn' ? 'no' : language
  const text = Object.hasOwn(sentences, known) ? sentences[known] : undefined
  return text === undefined ? { text: sentences.en ?? '', language: 'en' } : { text, language: tag }
}
