import { describe, expect, it } from 'vitest'
import { createPageWarnings, warningOf } from './page-warnings.ts'

const lost = (kind: string, area: number) => ({ kind, nodeId: 1, detail: 'x', area })

describe('warningOf', () => {
  it('says what a page shows and a capture does not keep', () => {
    expect(warningOf([lost('frame-unreadable', 0.3)])).toContain('cannot be kept: 1 frame.')
    const several = [
      lost('asset-missing', 0.2),
      lost('asset-missing', 0.1),
      lost('canvas-unreadable', 0),
    ]
    expect(warningOf(several)).toContain('2 files, 1 drawing')
  })

  it('says nothing of what nobody sees, of pictures, and of losses it does not know', () => {
    const unseen = [
      lost('asset-missing', 0),
      lost('frame-unreadable', 0.0001),
      lost('picture-stale', 1),
    ]
    expect(warningOf([...unseen, lost('font-forbidden', 1), lost('constructor', 1)])).toBeNull()
  })
})

describe('warnings of pages', () => {
  it('are of the page in the tab, and not of the one before', () => {
    const warnings = createPageWarnings()
    warnings.noteFiles(7, 'a', [lost('stylesheet-missing', 0)])
    warnings.noteFrames(7, 'a', [0.5])
    expect(warnings.of(7, 'a')).toContain('1 style sheet, 1 frame')
    expect(warnings.of(7, 'b')).toBeNull()
    warnings.noteFiles(7, 'a', [])
    expect(warnings.of(7, 'a')).toContain('cannot be kept: 1 frame.')
    warnings.noteFrames(7, 'b', [])
    expect(warnings.of(7, 'a')).toBeNull()
  })
})
