/** What a voice says to be heard: our own words, in the languages of samples (V3.3). */
const sentences: Readonly<Record<string, string>> = {
  ar: 'مرحبًا، سأرشدك خلال هذا العرض خطوة بخطوة.',
  ca: 'Hola, us guiaré per aquesta demostració pas a pas.',
  da: 'Hej, jeg fører dig gennem denne demo, trin for trin.',
  de: 'Hallo, ich führe Sie Schritt für Schritt durch diese Demo.',
  en: 'Hello, I will guide you through this demo, one step at a time.',
  es: 'Hola, te guiaré por esta demostración paso a paso.',
  fa: 'سلام، من شما را گام به گام در این نمایش راهنمایی می‌کنم.',
  fr: 'Bonjour, je vais vous guider dans cette démonstration, étape par étape.',
  hi: 'नमस्ते, मैं इस डेमो में कदम दर कदम आपका मार्गदर्शन करूँगा।',
  it: 'Ciao, ti guiderò in questa demo, un passo alla volta.',
  ja: 'こんにちは。このデモを一歩ずつご案内します。',
  ko: '안녕하세요. 이 데모를 한 단계씩 안내해 드리겠습니다.',
  nl: 'Hallo, ik leid u stap voor stap door deze demo.',
  no: 'Hei, jeg tar deg gjennom denne demoen, steg for steg.',
  pl: 'Cześć, poprowadzę cię przez to demo krok po kroku.',
  pt: 'Olá, vou guiar você por esta demonstração, passo a passo.',
  ro: 'Bună, te voi ghida prin această demonstrație, pas cu pas.',
  ru: 'Здравствуйте, я проведу вас по этой демонстрации шаг за шагом.',
  sv: 'Hej, jag guidar dig genom den här demon, steg för steg.',
  tr: 'Merhaba, bu demoda size adım adım eşlik edeceğim.',
  uk: 'Вітаю, я проведу вас цією демонстрацією крок за кроком.',
  zh: '你好，我会一步一步地带你了解这个演示。',
}

/** The sentence of a language, and English where there is none. @param tag as BCP 47 has it */
export function sampleSentence(tag: string): { text: string; language: string } {
  const { language } = new Intl.Locale(tag)
  const known = language === 'nb' || language === 'nn' ? 'no' : language
  const text = sentences[known]
  return text === undefined ? { text: sentences.en ?? '', language: 'en' } : { text, language: tag }
}
