import { expect, it } from 'vitest'
import { languageOfWords } from './language-of-words.ts'

const said: Readonly<Record<string, string>> = {
  ar: 'مرحبا بكم في الجولة. انقر على الإعدادات لإدارة فريقك ثم اختر اسما واحفظه.',
  cs: 'Klikněte na Nastavení a spravujte svůj tým. Potom zvolte název a uložte jej.',
  de: 'Klicken Sie auf Einstellungen, um Ihr Team zu verwalten. Wählen Sie dann einen Namen.',
  en: 'Click Settings to open the page where your team is managed. Then choose a name and save it.',
  es: 'Haz clic en Ajustes para gestionar tu equipo. Después elige un nombre y guárdalo.',
  fa: 'برای مدیریت تیم خود روی تنظیمات کلیک کنید. سپس نامی را انتخاب کرده و ذخیره کنید.',
  fr: 'Cliquez sur Paramètres pour gérer votre équipe. Choisissez ensuite un nom et enregistrez-le.',
  he: 'לחץ על הגדרות כדי לנהל את הצוות שלך',
  it: 'Fai clic su Impostazioni per gestire il tuo team. Scegli poi un nome e salvalo.',
  ja: '設定をクリックしてチームを管理します。',
  ko: '팀을 관리하려면 설정을 클릭하세요.',
  nl: 'Klik op Instellingen om je team te beheren. Kies daarna een naam en sla hem op.',
  no: 'Klikk på Innstillinger for å administrere teamet ditt. Velg deretter et navn og lagre det.',
  pl: 'Kliknij Ustawienia, aby zarządzać zespołem. Następnie wybierz nazwę i zapisz ją.',
  pt: 'Clique em Configurações para gerenciar sua equipe. Depois escolha um nome e salve.',
  ru: 'Нажмите «Настройки», чтобы управлять командой. Затем выберите имя и сохраните его.',
  sv: 'Klicka på Inställningar för att hantera ditt team. Välj sedan ett namn och spara det.',
  tr: 'Ekibinizi yönetmek için Ayarlar’a tıklayın. Ardından bir ad seçin ve kaydedin.',
  uk: 'Натисніть «Налаштування», щоб керувати командою. Потім виберіть назву та збережіть її.',
  zh: '点击设置以管理您的团队。然后选择一个名称并保存。',
}

it.each(Object.entries(said))('tells %s by its words', (language, text) => {
  expect(languageOfWords(text)).toBe(language)
})

it('claims nothing of texts that are short, names or a mix', () => {
  const unsure = [
    '',
    '🎉 1 2 3',
    'Acme CRM tour',
    'Welcome to Acme',
    'Willkommen bei Acme',
    'API REST JSON SDK',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit',
    'Dashboard Reports Settings Users Team Billing Invoices Export Import Search',
  ]
  for (const text of unsure) expect(languageOfWords(text), text).toBeNull()
})

it('goes by most of what is said, however often it is said', () => {
  const [german, english] = [`${said['de']} `, `${said['en']} `]
  expect(languageOfWords(german.repeat(20_000))).toBe('de')
  expect(languageOfWords(german + 'Save. '.repeat(200))).toBe('de')
  expect(languageOfWords(`${said['ja']}`.repeat(500))).toBe('ja')
  expect(languageOfWords(german.repeat(60) + english)).toBe('de')
  expect(languageOfWords(Object.values(said).join(' '))).toBeNull()
})
