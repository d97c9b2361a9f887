const english = 'Hello! This is how I sound. Let me show you around, one step at a time.'

/** What a cloned voice says to be heard, by language. */
const sentences: Readonly<Record<string, string>> = {
  en: english,
  ar: 'مرحبًا! هكذا يبدو صوتي. دعني أريك كل شيء خطوة بخطوة.',
  bg: 'Здравейте! Така звучи гласът ми. Нека ви разведа, стъпка по стъпка.',
  ca: 'Hola! Així sona la meva veu. Deixa’m que t’ho ensenyi pas a pas.',
  cs: 'Dobrý den! Takhle zní můj hlas. Provedu vás krok za krokem.',
  da: 'Hej! Sådan lyder jeg. Lad mig vise dig rundt, et trin ad gangen.',
  de: 'Hallo! So klinge ich. Ich führe Sie herum, Schritt für Schritt.',
  el: 'Γεια σας! Έτσι ακούγεται η φωνή μου. Ας σας ξεναγήσω, βήμα βήμα.',
  es: '¡Hola! Así suena mi voz. Te lo enseño todo, paso a paso.',
  fa: 'سلام! صدای من این‌طور است. بگذارید همه چیز را قدم به قدم نشانتان بدهم.',
  fi: 'Hei! Tältä ääneni kuulostaa. Näytän sinulle paikat, askel kerrallaan.',
  fr: 'Bonjour ! Voici le son de ma voix. Je vous fais visiter, étape par étape.',
  he: 'שלום! ככה אני נשמע. בואו ואראה לכם הכול, צעד אחר צעד.',
  hi: 'नमस्ते! मेरी आवाज़ ऐसी है। चलिए, एक-एक कदम करके सब देखते हैं।',
  hr: 'Bok! Ovako zvuči moj glas. Dopustite da vam sve pokažem, korak po korak.',
  hu: 'Helló! Így szól a hangom. Hadd vezessem körbe, lépésről lépésre.',
  id: 'Halo! Beginilah suara saya. Mari saya tunjukkan, langkah demi langkah.',
  it: 'Ciao! Questa è la mia voce. Ti mostro tutto, un passo alla volta.',
  ja: 'こんにちは。これが私の声です。ひとつずつ、順番にご案内します。',
  ko: '안녕하세요! 제 목소리는 이렇습니다. 한 단계씩 안내해 드릴게요.',
  ms: 'Helo! Beginilah bunyi suara saya. Mari saya tunjukkan, selangkah demi selangkah.',
  nl: 'Hallo! Zo klink ik. Ik leid je rond, stap voor stap.',
  no: 'Hei! Slik høres jeg ut. La meg vise deg rundt, ett steg om gangen.',
  pl: 'Cześć! Tak brzmi mój głos. Oprowadzę Cię krok po kroku.',
  pt: 'Olá! É assim que soa a minha voz. Vou mostrar tudo, passo a passo.',
  ro: 'Bună! Așa sună vocea mea. Vă arăt totul, pas cu pas.',
  ru: 'Здравствуйте! Так звучит мой голос. Давайте я всё покажу, шаг за шагом.',
  sk: 'Dobrý deň! Takto znie môj hlas. Prevediem vás krok za krokom.',
  sv: 'Hej! Så här låter jag. Låt mig visa dig runt, ett steg i taget.',
  th: 'สวัสดี นี่คือเสียงของฉัน ฉันจะพาคุณชมทีละขั้นตอน',
  tr: 'Merhaba! Sesim böyle. Size her şeyi adım adım göstereyim.',
  uk: 'Вітаю! Так звучить мій голос. Дозвольте все показати, крок за кроком.',
  vi: 'Xin chào! Đây là giọng nói của tôi. Để tôi hướng dẫn bạn từng bước một.',
  zh: '你好！这就是我的声音。让我一步一步带你看看。',
}

/** @param language without a region, as BCP 47 has it; English where there is none */
export function sampleSentence(language: string): string {
  return (Object.hasOwn(sentences, language) ? sentences[language] : undefined) ?? english
}
