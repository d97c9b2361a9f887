import { describe, expect, it } from 'vitest'
import { pageLanguage } from './page-language.ts'

const samples = {
  ar: 'الإعدادات حفظ إلغاء البحث في الطلبات الجديدة تسجيل الخروج',
  de: 'Alle Aufträge Einstellungen Speichern Abbrechen Suche nach der Nummer und dem Kunden, die Sie bearbeiten',
  en: 'All orders Settings Save Cancel Search for the number and the customer that you work with',
  es: 'Todos los pedidos Configuración Guardar Cancelar Buscar el número y los datos del cliente en la lista',
  fr: 'Tous les paramètres Enregistrer Annuler Rechercher le numéro et les données de votre client dans la liste',
  it: 'Tutti gli ordini Impostazioni Salva Annulla Cerca il numero e i dati del cliente nel registro',
  ja: '設定 保存 キャンセル 注文を検索する すべての注文',
  nl: 'Alle bestellingen Instellingen Opslaan Annuleren Zoeken op het nummer en de klant van uw lijst',
  pt: 'Todos os pedidos Configurações Salvar Cancelar Pesquisar o número e os dados do cliente em uma lista',
  zh: '设置 保存 取消 搜索订单 全部订单 退出登录',
}

describe('pageLanguage', () => {
  it.each(Object.entries(samples))(
    'tells %s by its words where the page says nothing',
    (code, words) => {
      expect(pageLanguage(null, words)).toBe(code)
      expect(pageLanguage('', words)).toBe(code)
    },
  )

  it('does not take a page’s word for English, which templates say', () => {
    expect(pageLanguage('en', samples.de)).toBe('de')
    expect(pageLanguage('en-US', samples.ja)).toBe('ja')
    expect(pageLanguage('en', samples.en)).toBe('en')
    expect(pageLanguage('en', '1 2 3')).toBe('en')
  })

  it('believes every other language that a page says', () => {
    expect(pageLanguage('de-AT', samples.en)).toBe('de')
    expect(pageLanguage('PT_br', '')).toBe('pt')
    expect(pageLanguage('zh-Hans', '')).toBe('zh')
  })

  it('is English for what it cannot word', () => {
    expect(pageLanguage('sv', samples.de)).toBe('en')
    expect(pageLanguage('zh-Hant-TW', samples.zh)).toBe('en')
    expect(pageLanguage(null, '設定 儲存 取消 搜尋訂單 選擇語言 這個資料')).toBe('en')
    expect(pageLanguage(null, 'تنظیمات ذخیره جستجو گزارش‌ها چاپ پیگیری')).toBe('en')
    expect(pageLanguage(null, 'Настройки Сохранить Отмена')).toBe('en')
    expect(pageLanguage('x'.repeat(10_000), '')).toBe('en')
    expect(pageLanguage('constructor', '')).toBe('en')
  })

  it('is English for words of two languages', () => {
    expect(pageLanguage(null, `${samples.de} ${samples.fr}`)).toBe('en')
  })
})
