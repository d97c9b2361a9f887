/** The files that translators work with. */
export type FileFormat = 'xliff' | 'csv'

export const fileFormats = [
  {
    value: 'xliff',
    label: 'XLIFF 2.1',
    hint: 'For translation tools and services.',
    ending: 'xlf',
  },
  {
    value: 'csv',
    label: 'CSV',
    hint: 'A table, for Excel, Numbers and Google Sheets.',
    ending: 'csv',
  },
] as const satisfies readonly { readonly value: FileFormat; readonly [word: string]: string }[]

/** Endings of the files that can be imported. */
export const fileEndings = ['.xlf', '.xliff', '.csv']

/** What a file is, by its name. */
export function formatOf(name: string): FileFormat {
  return name.toLowerCase().endsWith('.csv') ? 'csv' : 'xliff'
}
