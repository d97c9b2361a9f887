import './dropped-files.css'
import { type RefObject, useEffect, useState } from 'react'

/** Are files dragged, not steps or a text of this page? */
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Hears of files that are dragged over an element and dropped there. Elsewhere in the page they are dropped
 * to no effect: the browser would leave the editor for them.
 *
 * @param onDrop gets the files and where they were dropped, in CSS pixels of the window
 * @returns whether files are over it
 */
export function useDroppedFiles(
  target: RefObject<HTMLElement | null>,
  onDrop: (files: readonly File[], at: { readonly x: number; readonly y: number }) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return null
      return event.target instanceof Node && target.current?.contains(event.target) === true
    }
    const listen = { signal: stop.signal }
    addEventListener(
      'dragover',
      (event) => {
        const isHere = over(event)
        if (isHere === null) return
        // Another element's listener may have accepted them already.
        const isAccepted = event.defaultPrevented && event.dataTransfer?.dropEffect === 'copy'
        event.preventDefault()
        document.documentElement.toggleAttribute('data-files-dragged', true)
        if (event.dataTransfer)
          event.dataTransfer.dropEffect = isHere || isAccepted ? 'copy' : 'none'
        setOver(isHere)
      },
      listen,
    )
    const leave = () => {
      document.documentElement.removeAttribute('data-files-dragged')
      setOver(false)
    }
    addEventListener('dragleave', ({ relatedTarget }) => !relatedTarget && leave(), listen)
    addEventListener(
      'drop',
      (event) => {
        leave()
        const files = [...(event.dataTransfer?.files ?? [])]
        const isHere = over(event)
        if (isHere !== null) event.preventDefault()
        if (isHere && files.length > 0) onDrop(files, { x: event.clientX, y: event.clientY })
      },
      listen,
    )
    return () => stop.abort()
  }, [target, onDrop])
  return isOver
}
