import { directionOf, directionOfHtml } from '@waystep/demo-model'
import { RichText } from '../hotspots/rich-text.tsx'
import type { ChapterView } from '../view/chapter-view.ts'
import { ChapterBackground } from './chapter-background.tsx'
import { ChapterBody } from './chapter-body.tsx'
import type { ChapterProps } from './chapter-props.ts'

/** A chapter: a screen of its own among the steps (E1.4). */
export function Chapter(props: ChapterProps) {
  const { chapter } = props
  return (
    <section
      className="ws-chapter"
      data-type={chapter.type}
      data-theme={chapter.theme}
      data-layout={chapter.layout}
      data-cover={chapter.cover !== null || undefined}
      aria-label={chapter.heading || undefined}
      inert={props.shownOnly}
      style={{
        '--ws-heading': chapter.headingColor ?? undefined,
        '--ws-description': chapter.descriptionColor ?? undefined,
      }}
    >
      <ChapterBackground background={chapter.background} blur={chapter.blur} />
      <div className="ws-chapter-inner" dir={directionOfChapter(chapter)}>
        <div className="ws-chapter-words" data-text-of={chapter.id} tabIndex={-1}>
          {chapter.logo && <img className="ws-chapter-logo" src={chapter.logo} alt="" />}
          {chapter.heading && <h1 dir="auto">{chapter.heading}</h1>}
          {chapter.description && <RichText className="ws-text" html={chapter.description} />}
          <ChapterBody {...props} />
        </div>
        {chapter.cover && (
          <div className="ws-chapter-cover">
            <img src={chapter.cover} alt="" />
          </div>
        )}
      </div>
    </section>
  )
}

/** The side at which it begins is that of its first text. */
function directionOfChapter({ heading, description }: ChapterView) {
  return heading.trim() === '' ? directionOfHtml(description) : directionOf(heading)
}
