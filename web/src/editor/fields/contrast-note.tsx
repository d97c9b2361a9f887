import { colourIssues, contrastOn, leastContrast, readableOn } from '@waystep/demo-model'
import { Button, Note } from '@waystep/ui'
import './colours.css'

interface ContrastNoteProps {
  /** What is hard to read, as a sentence begins with it. */
  readonly what: string
  readonly text: string
  /** Every colour that the text stands on; empty where nobody knows. */
  readonly grounds: readonly string[]
  readonly onChange: (text: string) => void
}

/** Says that a text can hardly be read in its colour, and offers one that can (WCAG 2.2, 1.4.3). */
export function ContrastNote({ what, text, grounds, onChange }: ContrastNoteProps) {
  const areColours = [text, ...grounds].every((colour) => colourIssues(colour).length === 0)
  if (grounds.length === 0 || !areColours) return null
  const contrast = contrastOn(text, grounds)
  if (contrast >= leastContrast) return null
  const readable = readableOn(grounds)
  const isBetter = contrastOn(readable, grounds) > contrast
  return (
    <Note tone="warning">
      <span className="ed-contrast">
        <span>
          {what} is hard to read here: its contrast is {contrast.toFixed(1)}, and should be at least{' '}
          {leastContrast}.
        </span>
        {isBetter && (
          <Button size="dense" onClick={() => onChange(readable)}>
            Use readable text color
          </Button>
        )}
      </span>
    </Note>
  )
}
