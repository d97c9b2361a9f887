import type { EditorAction } from './action.ts'
import { addHotspot } from './add-hotspot.ts'
import { clearSelection } from './clear-selection.ts'
import { copySteps, cutSteps } from './copy-steps.ts'
import { deleteSteps } from './delete-steps.ts'
import { editDetails, share, showFlow, showSettings, showShortcuts } from './dialogs.ts'
import { duplicateSteps } from './duplicate-steps.ts'
import { editChapter } from './edit-chapter.ts'
import { helpCenter, startGuide, toggleHelp, whatsNew } from './help.ts'
import { importSteps } from './import-steps.ts'
import { addFromLibrary, replaceFromLibrary } from './library.ts'
import { nextStep, previousStep } from './navigate.ts'
import { pasteSteps } from './paste-steps.ts'
import { preview, previewFromStep } from './preview.ts'
import { recordAgain } from './record-again.ts'
import { recordSteps } from './record-steps.ts'
import { replaceImage } from './replace-image.ts'
import { save } from './save.ts'
import { redo, undo } from './undo.ts'
import { uploadImages } from './upload-images.ts'

/** Everything people can do in the editor. */
export const editorActions: readonly EditorAction[] = [
  undo,
  redo,
  save,
  previousStep,
  nextStep,
  addHotspot,
  editChapter,
  copySteps,
  cutSteps,
  pasteSteps,
  duplicateSteps,
  deleteSteps,
  replaceImage,
  replaceFromLibrary,
  uploadImages,
  addFromLibrary,
  importSteps,
  recordSteps,
  recordAgain,
  clearSelection,
  showFlow,
  showSettings,
  editDetails,
  preview,
  previewFromStep,
  share,
  showShortcuts,
  whatsNew,
  startGuide,
  helpCenter,
  toggleHelp,
]
