import { say } from '../words/say.ts'
import { ChapterButtons } from './chapter-buttons.tsx'
import { ChapterForm } from './chapter-form.tsx'
import { ChapterPassword } from './chapter-password.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** What a chapter asks of its visitor, under its heading and description. */
export function ChapterBody(props: ChapterProps) {
  const { chapter } = props
  switch (chapter.type) {
    case 'Link':
      return <ChapterButtons {...props} />
    case 'Form':
      return <ChapterForm {...props} />
    case 'Password':
      return <ChapterPassword {...props} />
    case 'Embed':
      return (
        <>
          {chapter.embedUrl && props.shownOnly && (
            <p className="ws-chapter-embed" data-shown-only>
              {chapter.embedUrl.replace(/^https?:\/\//, '')}
            </p>
          )}
          {chapter.embedUrl && !props.shownOnly && (
            <iframe
              className="ws-chapter-embed"
              src={chapter.embedUrl}
              title={chapter.heading || say('Embedded page')}
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
              // The types of React do not know it.
              {...(props.isolated && { credentialless: true })}
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )}
          <ChapterButtons {...props} />
        </>
      )
  }
}
