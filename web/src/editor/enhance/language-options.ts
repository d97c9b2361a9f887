import { languages } from '@waystep/demo-model'

/** The languages to choose from, in the order of the list (E9.9). */
export const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }))

/** What is written in at first, and what is translated into: their places in the list are agreed on (E9.9). */
export const languageToWrite = languages[5]?.code ?? 'en'
export const languageToTranslateInto = languages[19]?.code ?? 'es'
