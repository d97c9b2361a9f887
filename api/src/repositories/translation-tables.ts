import type { TextKind } from '@waystep/demo-model'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** A demo in another language. */
interface TranslationsTable {
  id: string
  demoId: string
  workspaceId: string
  /** A code of the list of languages. */
  language: string
  sourceLanguage: string
  voiceoverEnabled: Generated<boolean>
  /** The voice that was chosen for it; null: none. */
  voice: string | null
  /** Counts its changes: what is kept of it for viewers is kept by this. */
  revision: Generated<number>
  /** What its texts take. */
  bytes: Generated<number>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** A text in the language; of a record that may be gone. */
interface TranslatedTextsTable {
  translationId: string
  kind: Exclude<TextKind, 'PageText'>
  ownerId: string
  text: string
  originalText: string
  isConfirmed: Generated<boolean>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** A text of captured pages in the language. */
type TranslatedPageTextsTable = Omit<TranslatedTextsTable, 'kind'>

/** What is to be translated of a captured page with its edits. */
interface PageTextsTable {
  /** Names the baked page. */
  key: string
  captureId: string
  /** Null: the version before found them, which did not say for whom. */
  workspaceId: string | null
  texts: ColumnType<KeptPageTexts, string, string>
  /** What they take, which the database counts. */
  bytes: ColumnType<number, never, never>
  usedAt: Timestamp
}

/** As it is kept; what has another version is found anew. */
export interface KeptPageTexts {
  readonly version: number
  readonly texts: readonly string[]
}

/** What is heard at a step in the language. */
interface TranslatedMediaTable {
  translationId: string
  stepId: string
  /** `asset:<hash>`; null: nothing yet. */
  url: string | null
  /** Seconds. */
  duration: number | null
  captionsUrl: string | null
  voice: string | null
  /** What is said. */
  transcription: string
  updatedAt: Timestamp
}

/** An address at which viewers were given a publication in a language. */
interface GrantedTranslationsTable {
  publicationId: string
  /** The custom domain where it holds; empty: the server's own name. */
  domainId: string
  language: string
  revision: number
}

export interface TranslationTables {
  translations: TranslationsTable
  translated_texts: TranslatedTextsTable
  translated_page_texts: TranslatedPageTextsTable
  page_texts: PageTextsTable
  translated_media: TranslatedMediaTable
  granted_translations: GrantedTranslationsTable
}
