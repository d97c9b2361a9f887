import { type Chapter, type ChapterButton, chapterButtonSchema } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { newId } from '../../api-client/new-id.ts'
import { useEditor } from '../core/editor-context.ts'
import { ChapterButtonFields } from './chapter-button-fields.tsx'
import { ItemCard } from './item-card.tsx'
import { inOrder, moved, renumbered } from './ordered.ts'
import { PanelSection } from './panel-section.tsx'

const buttonLimit = 10

/** The buttons of a Link chapter (E3.24). */
export function ChapterButtonsSection({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const buttons = inOrder(chapter.buttons)
  const put = (next: readonly ChapterButton[]) => chapterDraft.change({ buttons: renumbered(next) })
  return (
    <PanelSection title="Buttons">
      {buttons.map((button, index) => (
        <ItemCard
          key={button.id}
          title="Button"
          kind="button"
          index={index}
          count={buttons.length}
          least={0}
          onMove={(by) => put(moved(buttons, index, by))}
          onRemove={() => put(buttons.filter((one) => one !== button))}
        >
          <ChapterButtonFields
            button={button}
            // Issues name places of the list as it is stored.
            index={chapter.buttons.indexOf(button)}
            onChange={(changes) =>
              put(buttons.map((one) => (one === button ? { ...one, ...changes } : one)))
            }
          />
        </ItemCard>
      ))}
      <Button
        icon={Plus}
        disabled={buttons.length >= buttonLimit}
        onClick={() =>
          put([...buttons, chapterButtonSchema.parse({ id: newId(), chapterId: chapter.id })])
        }
      >
        Add button
      </Button>
    </PanelSection>
  )
}
