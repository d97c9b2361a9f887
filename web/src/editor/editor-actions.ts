import type { EditorAction } from './actions/action.ts'
import { addCaptions } from './captions/add-captions.ts'
import { removeCaptions } from './captions/remove-captions.ts'
import { editChapter } from './chapter-panel/edit-chapter.ts'
import { copySteps, cutSteps } from './clipboard/copy-steps.ts'
import { pasteSteps } from './clipboard/paste-steps.ts'
import { showComments } from './comments/show-comments.ts'
import { showCreatePanel } from './create-panel/show-create-panel.ts'
import { editDetails } from './details/edit-details.ts'
import { recordAgain } from './extension/record-again.ts'
import { recordSteps } from './extension/record-steps.ts'
import { showFlow } from './flow/show-flow.ts'
import { save } from './header/save.ts'
import { showWarnings } from './health/accept-losses.ts'
import { helpCenter, startGuide, toggleHelp, whatsNew } from './help/help-actions.ts'
import { showShortcuts } from './help/show-shortcuts.ts'
import { redo, undo } from './history/undo.ts'
import { addHotspot } from './hotspot-panel/add-hotspot.ts'
import { applyLook } from './hotspot-panel/apply-look.ts'
import { importSteps } from './import-steps/import-steps.ts'
import { addFromLibrary, replaceFromLibrary } from './media-library/library-actions.ts'
import { recordVideo } from './recorder/record-video.ts'
import { showSettings } from './settings/show-settings.ts'
import { preview, previewFromStep } from './share/preview.ts'
import { share } from './share/show-share.ts'
import { lockScroll } from './step-display/lock-scroll.ts'
import { clearSelection } from './steps/clear-selection.ts'
import { deleteSteps } from './steps/delete-steps.ts'
import { duplicateSteps } from './steps/duplicate-steps.ts'
import { hideSteps } from './steps/hide-steps.ts'
import { nextStep, previousStep } from './steps/navigate.ts'
import { renameStep } from './steps/rename-step.ts'
import { selectAllSteps, selectDown, selectUp } from './steps/select-steps.ts'
import { showTranslations } from './translations/show-translations.ts'
import { replaceImage } from './uploads/replace-image.ts'
import { uploadImages } from './uploads/upload-images.ts'
import { replaceVideo } from './uploads/videos/replace-video.ts'
import { uploadVideo } from './uploads/videos/upload-video.ts'
import { editVideo } from './video-editor/edit-video.ts'
import { editZoom } from './zoom/edit-zoom.ts'

/** Everything people can do in the editor. */
export const editorActions: readonly EditorAction[] = [
  undo,
  redo,
  save,
  previousStep,
  nextStep,
  addHotspot,
  editChapter,
  renameStep,
  copySteps,
  cutSteps,
  pasteSteps,
  duplicateSteps,
  hideSteps,
  lockScroll,
  editZoom,
  showWarnings,
  applyLook,
  deleteSteps,
  replaceImage,
  replaceFromLibrary,
  editVideo,
  addCaptions,
  removeCaptions,
  replaceVideo,
  uploadImages,
  uploadVideo,
  recordVideo,
  addFromLibrary,
  importSteps,
  recordSteps,
  recordAgain,
  showCreatePanel,
  selectAllSteps,
  selectUp,
  selectDown,
  clearSelection,
  showComments,
  showFlow,
  showTranslations,
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
