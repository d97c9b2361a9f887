import type { PageTexts } from '@waystep/capture-format/find'
import {
  type DemoDocument,
  defineStored,
  demoDocumentSchema,
  type RenderedTexts,
  renderedTextsOf,
  type StoredReading,
  sandboxHotspotSchema,
  wordsOf,
} from '@waystep/demo-model'
import { z } from 'zod'
import type { HeldBack, PublishedPage } from '../repositories/demo-tables.ts'
import type { NewPublication, PublicationRow } from '../repositories/publications.ts'
import { languageOfWords } from './language-of-words.ts'

const fontSchema = z.object({ url: z.string(), isVariable: z.boolean() })

type StoredFont = Readonly<z.output<typeof fontSchema>>

/** What a publication holds, as every later version of Waystep reads it. */
interface Contents {
  readonly document: DemoDocument
  readonly workspace: {
    readonly hotspotNextBtnText: string | null
    readonly hotspotBackBtnText: string | null
    readonly color: string | null
    readonly customFont: StoredFont | null
  }
  readonly pages: Readonly<Record<string, PublishedPage>>
  readonly assets: Readonly<Record<string, readonly string[]>>
  readonly heldBack: HeldBack[]
  /** Hashes of voices as Opus, by the hashes that steps name. */
  readonly voices: Readonly<Record<string, string>>
  readonly texts: RenderedTexts
  /** What its words are written in; null where nobody can tell. */
  readonly language: string | null
}

/** A publication that was read. */
export interface Publication
  extends Contents,
    Pick<NewPublication, 'id' | 'demoId' | 'workspaceId' | 'preview'> {
  /** The language that it was published in, where other texts were put into it. */
  readonly ownLanguage?: string | null
  /** What its captured pages say in that language. */
  readonly pageTexts?: PageTexts
}

const pageSchema = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  links: z.array(z.object({ nodeId: z.int(), link: sandboxHotspotSchema })).exactOptional(),
  imageHosts: z.array(z.string()).exactOptional(),
  styles: z.array(z.string()).exactOptional(),
})

const heldBackSchema = z.object({
  stepId: z.string(),
  number: z.int(),
  editIds: z.array(z.string()),
  reason: z.enum(['ambiguous', 'absent']),
})

const textsSchema = z.object({
  hotspots: z.record(z.string(), z.string()),
  alternatives: z.record(z.string(), z.string()),
  chapters: z.record(z.string(), z.object({ description: z.string(), consent: z.string() })),
})

const contentsSchema = z.object({
  document: demoDocumentSchema,
  workspace: z.object({
    hotspotNextBtnText: z.string().nullable(),
    hotspotBackBtnText: z.string().nullable(),
    color: z.string().nullable(),
    customFont: fontSchema.nullable().default(null),
  }),
  pages: z.record(z.string(), pageSchema),
  assets: z.record(z.string(), z.array(z.string())),
  heldBack: z.array(heldBackSchema),
  voices: z.record(z.string(), z.string()).default({}),
  texts: textsSchema,
  language: z.string().nullable(),
})

/** How the columns of a publication are read, by the version that their row says. */
export const storedPublication = defineStored<Contents>({
  schema: contentsSchema,
  steps: [
    // Version 1 did not always hold rendered texts, nor the colour of its workspace.
    ({ document, workspace, texts, ...rest }) => ({
      ...rest,
      document,
      workspace: { color: null, ...z.looseObject({}).parse(workspace) },
      texts: texts ?? renderedTextsOf(demoDocumentSchema.parse(document)),
    }),
    // Version 2 did not say in which language it is.
    ({ document, ...rest }) => ({
      ...rest,
      document,
      language: languageOfWords(wordsOf(demoDocumentSchema.parse(document))),
    }),
  ],
})

/** Reads a publication of any version. Where nobody can read it, the demo's next visit makes another. */
export function readPublication(row: PublicationRow): StoredReading<Publication> {
  const { id, demoId, workspaceId, preview, ...stored } = row
  const { version, document, workspace, pages, assets, heldBack, voices, texts, language } = stored
  const contents = {
    version,
    document,
    workspace,
    pages,
    assets,
    heldBack,
    voices,
    texts,
    language,
  }
  const read = storedPublication.read(contents)
  if (!read.ok) return read
  return { ok: true, value: { id, demoId, workspaceId, preview, ...read.value } }
}
