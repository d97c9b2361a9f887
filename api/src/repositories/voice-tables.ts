import type { VoiceoverJob, VoiceoverState } from '@waystep/api-contract'
import type { StepVoice } from '@waystep/demo-model'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SpokenWord } from '../ai/speech/speech-provider.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as JSON text: pg would send an array as an array of PostgreSQL. */
type Json<T extends object> = JSONColumnType<T, string, string>
/** The same, with a value of its own where none is written. */
type ListOf<T> = JSONColumnType<T[], string | undefined, string>

/** A file that the server has checked as a voice. */
export interface VoiceFilesTable {
  workspaceId: string
  hash: string
  /** Seconds. */
  duration: number
  /** The same as Opus in WebM, which is smaller; null: there is no such file. */
  opus: string | null
}

/** What a voice said once: it is not paid again as long as its sound is kept. */
export interface SpokenLinesTable {
  workspaceId: string
  /** SHA-256 of all that the sound depends on. */
  key: string
  audio: string
  captions: string | null
}

/** What was spoken, and could not be read as a sound yet. */
export interface UnreadSpeechTable {
  workspaceId: string
  /** The key of the line that was spoken. */
  key: string
  audio: string
  /** When each word is said; null: nobody knows. */
  words: JSONColumnType<readonly SpokenWord[], string, string> | null
}

/** Characters that providers were asked to speak, by the day in UTC. */
export interface SpeechSpendingTable {
  workspaceId: string
  day: string
  characters: number
}

/** What a step is to say, and the text that it had when that was asked for. */
export interface VoiceoverLine {
  readonly stepId: string
  readonly audioText: string
  readonly voice: string
  readonly before: string
}

export interface VoiceoverJobsTable {
  id: string
  demoId: string
  /** Whoever asked for it: what is saved is saved with their rights. */
  userId: string
  state: VoiceoverState
  speed: number
  stability: number
  lines: Json<VoiceoverLine[]>
  /** Ids of steps whose sound is saved. */
  done: ListOf<string>
  failures: ListOf<VoiceoverJob['failures'][number]>
  /** What was spoken for steps, and is saved when the job ends. */
  spoken: JSONColumnType<Record<string, StepVoice>, string | undefined, string>
  createdAt: Generated<Timestamp>
  /** The last sign of life of the process that works on it; null: none does. */
  beatAt: Timestamp | null
  runner: string | null
}

export interface VoiceTables {
  voice_files: VoiceFilesTable
  spoken_lines: SpokenLinesTable
  unread_speech: UnreadSpeechTable
  speech_spending: SpeechSpendingTable
  voiceover_jobs: VoiceoverJobsTable
}
