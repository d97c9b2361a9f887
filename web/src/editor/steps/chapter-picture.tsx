import type { Chapter } from '@waystep/demo-model'

/** A chapter is drawn, not photographed: its heading on its colours. */
export function ChapterPicture({ chapter }: { readonly chapter: Chapter }) {
  return (
    <span className="ed-chapter-picture" data-theme-of={chapter.theme}>
      <b>{chapter.heading}</b>
      {chapter.type === 'Link' && chapter.buttons[0] && (
        <i style={{ background: chapter.buttons[0].btnColor, color: chapter.buttons[0].color }}>
          {chapter.buttons[0].content}
        </i>
      )}
    </span>
  )
}
