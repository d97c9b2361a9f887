import { IconButton } from '@waystep/ui'
import { Bold, Italic } from 'lucide-react'
import { EditColour } from '../../fields/edit-colour.tsx'
import type { PageValues } from './page-values.ts'
import type { EditedElement } from './use-edited-element.ts'
import { VariablePopover } from './variable-popover.tsx'

/** H2.25, H2.30: how a text looks, and variables in it. */
export function TextControls({
  element,
  page,
  onVariable,
}: {
  readonly element: EditedElement
  readonly page: PageValues
  /** Appends a variable to the text. */
  readonly onVariable: (name: string) => void
}) {
  const { values, change } = element
  const colour = values.TextColor ?? page.TextColor
  const isBold = (values.TextWeight ?? page.TextWeight) === 'bold'
  const isItalic = (values.TextItalic ?? page.TextItalic) === 'italic'
  return (
    <>
      <div className="ed-live-text">
        <EditColour
          label="Text color"
          colour={colour}
          onChange={(newValue) =>
            change({ TextColor: { oldValue: page.TextColor, newValue } }, 'text color')
          }
        />
        <IconButton
          label="Bold"
          icon={Bold}
          size="dense"
          pressed={isBold}
          onClick={() =>
            change({
              TextWeight: { oldValue: page.TextWeight, newValue: isBold ? 'normal' : 'bold' },
            })
          }
        />
        <IconButton
          label="Italic"
          icon={Italic}
          size="dense"
          pressed={isItalic}
          onClick={() =>
            change({
              TextItalic: { oldValue: page.TextItalic, newValue: isItalic ? 'normal' : 'italic' },
            })
          }
        />
      </div>
      <VariablePopover onChoose={onVariable} />
    </>
  )
}
