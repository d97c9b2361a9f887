import type { GrantedTranslation } from './grant.ts'
import { readSigned, sign } from './signed.ts'

/**
 * What the holder of an address under `/files/` may see: the pages and files of a demo without gates, as long as anything
 * that its viewers get shows them. It names no publication, so that a changed word leaves their addresses as they are.
 */
export interface FilesGrant {
  readonly demoId: string
  /** The custom domain where it holds and nowhere else; null: at the server's own name, and nowhere else. */
  readonly domainId: string | null
  /** The translation that its holder gets; null: the demo in its own language. */
  readonly translation: GrantedTranslation | null
}

/**
 * The translation that files are asked for in: of one that says nothing in the captured pages the revision is 0, since their
 * files stay as they are when its other words change.
 */
export function translationOfFiles(
  { language, revision }: GrantedTranslation,
  saysPageTexts: boolean,
): GrantedTranslation {
  return { language, revision: saysPageTexts ? revision : 0 }
}

/** Every one that its files may have been asked for in: nobody notes whether it said anything in captured pages. */
export function translationsOfFiles(translation: GrantedTranslation): GrantedTranslation[] {
  return [translationOfFiles(translation, true), translationOfFiles(translation, false)]
}

/** Where the pages and files of a demo lie for its holder, with a slash at the end. */
export function filesBaseFor(
  secret: string,
  { demoId, domainId, translation }: FilesGrant,
): string {
  const place = domainId === null ? [demoId] : [demoId, domainId]
  const content =
    translation === null ? place : [demoId, domainId, translation.language, translation.revision]
  return `/files/${sign(secret, 'waystep files grant', content)}/`
}

/** Null where this server has not signed it. */
export function readFilesGrant(secret: string, text: string): FilesGrant | null {
  const content = readSigned(secret, 'waystep files grant', text)
  if (!isContent(content)) return null
  const [demoId, domainId = null, language, revision] = content
  const translation =
    language === undefined || revision === undefined ? null : { language, revision }
  return { demoId, domainId, translation }
}

type Content = [string, (string | null)?, string?, number?]

function isContent(value: unknown): value is Content {
  if (!Array.isArray(value) || value.length < 1 || value.length > 4) return false
  const [demoId, domainId, language, revision]: unknown[] = value
  return (
    typeof demoId === 'string' &&
    (domainId === undefined || domainId === null || typeof domainId === 'string') &&
    (language === undefined || typeof language === 'string') &&
    typeof revision === (language === undefined ? 'undefined' : 'number')
  )
}
