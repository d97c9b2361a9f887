import { type Chapter, chapterLayouts, type coverImageTypes } from '@waystep/demo-model'
import { SegmentedControl, Switch } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { LibraryPictureField } from '../media-library/library-picture-field.tsx'
import { PanelSection } from './panel-section.tsx'

const layouts = chapterLayouts.map((value) => ({ value, label: value }))

const covers: readonly { value: (typeof coverImageTypes)[number]; label: string }[] = [
  { value: 'NONE', label: 'None' },
  { value: 'STEP', label: 'Next step' },
  { value: 'CUSTOM', label: 'Image' },
]

/** Layout, logo and cover (E3.31 to E3.33). */
export function ChapterPictures({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  return (
    <>
      <PanelSection title="Layout">
        <SegmentedControl
          label="Layout"
          equal
          value={chapter.layout}
          segments={layouts}
          onChange={(layout) => chapterDraft.change({ layout })}
        />
      </PanelSection>
      <PanelSection title="Logo">
        <span className="ed-switch-row">
          <span>Show a logo</span>
          <Switch
            label="Show a logo"
            checked={chapter.logoEnabled}
            onChange={(logoEnabled) => chapterDraft.change({ logoEnabled })}
          />
        </span>
        {chapter.logoEnabled && (
          <LibraryPictureField
            label="Logo"
            value={chapter.logoSource}
            onChange={(logoSource) => chapterDraft.change({ logoSource })}
          />
        )}
      </PanelSection>
      <PanelSection title="Cover">
        <SegmentedControl
          label="Cover"
          equal
          value={chapter.coverImageType}
          segments={covers}
          onChange={(coverImageType) => chapterDraft.change({ coverImageType })}
        />
        {chapter.coverImageType === 'CUSTOM' && (
          <LibraryPictureField
            label="Cover image"
            value={chapter.coverImageSource}
            onChange={(coverImageSource) => chapterDraft.change({ coverImageSource })}
          />
        )}
      </PanelSection>
    </>
  )
}
