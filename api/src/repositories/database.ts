import type { Kysely, Transaction } from 'kysely'
import type { AbuseTables } from './abuse-tables.ts'
import type { AccountTables } from './account-tables.ts'
import type { ClonedVoiceTables } from './cloned-voice-tables.ts'
import type { CommentTables } from './comment-tables.ts'
import type { CopyTables } from './copy-tables.ts'
import type { CustomDomainTables } from './custom-domain-tables.ts'
import type { DemoTables } from './demo-tables.ts'
import type { GivenLookTables } from './given-look-tables.ts'
import type { SignOnTables } from './sign-on-tables.ts'
import type { SpeechTables } from './speech-tables.ts'
import type { TextTables } from './text-tables.ts'
import type { TranslationTables } from './translation-tables.ts'
import type { ViewingTables } from './viewing-tables.ts'
import type { VoiceTables } from './voice-tables.ts'

/** Every table; columns are spelled as in TypeScript, as better-auth spells its own. */
export interface Database
  extends AccountTables,
    DemoTables,
    ClonedVoiceTables,
    CommentTables,
    CopyTables,
    SignOnTables,
    AbuseTables,
    CustomDomainTables,
    GivenLookTables,
    TranslationTables,
    SpeechTables,
    TextTables,
    ViewingTables,
    VoiceTables {}

/**
 * What a repository works on. Operations pass their transaction: asking the outer database from
 * inside one waits forever on the embedded form, which has a single connection.
 */
export type Queries = Kysely<Database> | Transaction<Database>
