import { type MessageCode, messageOf } from '@waystep/demo-model'
import { aiTextToasts } from './ai-text-toasts.ts'
import { clonedVoiceToasts } from './cloned-voice-toasts.ts'
import { failed, made, type Toast } from './toast.ts'
import { translationToasts } from './translation-toasts.ts'
import { voiceoverToasts } from './voiceover-toasts.ts'

export type { Toast }

/** Says something on the editor page, for 3.5 s (M8.29). */
const info = (text: string) => made(text, 'success', 'short')
/** Success elsewhere, and what can be taken back: 5 s (E9.11). */
const success = (text: string) => made(text, 'success', 'standard')
const text = (code: MessageCode) => messageOf({ code })
const demos = (count: number) => (count === 1 ? '1 demo' : `${count} demos`)
const steps = (count: number) => (count === 1 ? 'Step' : `${count} steps`)

const captionsAdded = (unreadable: number) =>
  unreadable === 0
    ? 'Captions added'
    : `Captions added, without ${unreadable} that could not be read`

/** Every toast of the web app: its text, tone and duration. */
export const toasts = {
  /** What a rule or the server says of something that was refused. */
  refused: failed,
  changesUnreadable: (count: number) =>
    made(
      count === 1
        ? 'A change kept on this device cannot be read, and was left out.'
        : `${count} changes kept on this device cannot be read, and were left out.`,
      'error',
      'long',
      { id: 'unreadable' },
    ),

  // Settings
  /** M4.25, M4.26. */
  autoplayCoupled: (notice: MessageCode) => info(text(notice)),

  // Steps
  stepsAdded: (count: number) => info(count === 1 ? text('step-added') : `${count} steps added`),
  stepsCopied: (count: number) => info(`${steps(count)} copied`),
  stepsImporting: made(text('importing-steps'), 'busy', 'persistent', { id: 'importing' }),
  stepsImported: (count: number) => info(`${steps(count)} imported`),
  stepsDeleted: (count: number) => success(`${steps(count)} deleted`),
  stepsDuplicated: (count: number) => success(`${steps(count)} duplicated`),
  stepsHidden: (count: number) => success(`${steps(count)} hidden from viewers`),
  stepsShown: (count: number) => success(`${steps(count)} shown to viewers again`),
  stepsResized: (count: number) => success(`${steps(count)} resized`),
  /** M8.23. */
  backgroundNotChanged: failed(text('background-failed')),
  /** M4.35. */
  zoomRemoved: info('Zoom removed!'),
  /** M9.32: 2 s. */
  scrollChanged: (count: number, isLocked: boolean) =>
    made(
      `Scroll ${isLocked ? 'disabled' : 'enabled'} on ${count === 1 ? 'this step' : `${count} steps`}`,
      'success',
      'brief',
    ),
  stepsMoved: (count: number) => success(`${steps(count)} moved`),
  stepsNotCopied: failed('Could not copy step(s): this browser stores nothing for this site.'),
  /** E8.7: 2 s. */
  stepsNotPasted: made(text('paste-failed'), 'error', 'brief'),
  /** V8.13, E9.11: 5 s. */
  voicesDiffer: (code: MessageCode) => made(text(code), 'error', 'standard'),

  ...aiTextToasts,
  ...clonedVoiceToasts,
  ...voiceoverToasts,
  ...translationToasts,
  // Voices: up to 5 s (V9.11)
  /** V8.1. */
  microphoneGranted: made(text('microphone-granted'), 'success', 'short', { id: 'microphone' }),
  /** V8.2. */
  microphoneFailed: made(text('microphone-failed'), 'error', 'standard', { id: 'microphone' }),
  microphoneUnsupported: made(text('microphone-unsupported'), 'error', 'standard', {
    id: 'microphone',
  }),
  /** V5.10. */
  voiceFileReady: made(text('voice-file-ready'), 'success', 'short', { id: 'voice-file' }),

  trackUploaded: success('Track uploaded'),
  trackRenamed: success('Track renamed'),
  trackRemoved: success('Track removed'),

  noInstancesSelected: made(text('no-instances-selected'), 'error', 'short', { id: 'html' }),
  noEmailsSelected: made(text('no-emails-selected'), 'error', 'short', { id: 'html' }),
  textReplaced: (count: number, found: string) =>
    success(
      messageOf({
        code: count === 1 ? 'text-replaced-once' : 'text-replaced',
        params: { count, text: found },
      }),
    ),
  emailsReplaced: (count: number) =>
    success(
      messageOf({ code: count === 1 ? 'email-replaced' : 'emails-replaced', params: { count } }),
    ),
  replacedElsewhere: (count: number) =>
    success(`Replaced in ${count === 1 ? '1 text' : `${count} texts`} outside the pages`),
  personalDataRedacted: (count: number) =>
    success(count === 1 ? 'Redacted 1 element' : `Redacted ${count} elements`),
  fakeDomainAdded: (domain: string) =>
    info(messageOf({ code: 'fake-domain-added', params: { domain } })),
  fakeDomainRemoved: (domain: string) =>
    info(messageOf({ code: 'fake-domain-removed', params: { domain } })),

  hotspotsDeleted: success(text('hotspots-deleted')),
  hotspotsNotDeleted: failed(text('delete-hotspots-failed')),

  // Comments
  /** M8.18. */
  commentNotFound: failed('Comment not found'),
  commentResolved: success('Comment resolved'),
  commentDeleted: success('Comment deleted'),

  // Pictures
  imagesUploading: (done: number, count: number) =>
    made(
      count === 1 ? 'Uploading image' : `Uploading ${done + 1} of ${count}`,
      'busy',
      'persistent',
      { id: 'uploading' },
    ),
  notPictures: (names: readonly string[]) => failed(`Not a PNG or JPEG image: ${names.join(', ')}`),
  notStepFiles: (names: readonly string[]) =>
    failed(`Neither an image (PNG, JPEG) nor a video (MP4, WebM, QuickTime): ${names.join(', ')}`),
  /** M8.24. @param reason a sentence; '' when there is none */
  imageNotUploaded: (reason = '') => failed(`Error uploading image${reason && `: ${reason}`}`),
  filesNotUploaded: (count: number): Toast => ({
    ...made(
      count === 1 ? '1 file was not uploaded' : `${count} files were not uploaded`,
      'error',
      'long',
      { id: 'not-uploaded' },
    ),
    action: 'Show',
  }),
  /** M5.19. */
  noPicture: failed('No image found for editing.'),
  /** M8.9. */
  pictureUnchanged: made('No changes made to the image.', 'neutral', 'short'),
  mediaSavedElsewhere: made(
    'This was saved elsewhere meanwhile. Saving here replaces that.',
    'neutral',
    'standard',
    { id: 'saved-elsewhere' },
  ),
  pictureSaved: made('Image saved', 'success', 'short', { id: 'picture' }),
  /** M8.1. */
  pictureNotSaved: made('Error saving the edited image', 'error', 'long', { id: 'picture' }),
  /** M8.11. */
  pictureForbidden: made("You don't have permission to edit this image", 'error', 'long', {
    id: 'picture',
  }),
  /** M4.12. */
  pictureRestored: info('Image restored to original state'),
  /** M8.3. */
  pictureNotRestored: failed('Error restoring the image'),
  /** M8.5. */
  pictureNotLoaded: failed('Error loading original image dimensions'),
  originalDeleted: success('Original deleted'),
  // Captions
  captionsUploading: made('Adding captions', 'busy', 'persistent', { id: 'captions' }),
  captionsAdded: (unreadable: number) =>
    made(captionsAdded(unreadable), 'success', 'standard', { id: 'captions' }),
  captionsWithoutButton: (unreadable: number): Toast => ({
    ...made(
      `${captionsAdded(unreadable)}. Viewers have no button for them yet`,
      'success',
      'long',
      {
        id: 'captions',
      },
    ),
    action: 'Show the button',
  }),
  captionsNotAdded: (name: string, reason: string) =>
    made(`Error adding captions: ${name}. ${reason}`, 'error', 'long', { id: 'captions' }),
  captionsRemoved: made('Captions removed', 'success', 'standard', { id: 'captions' }),

  // Videos
  /** M8.10. */
  videoUnchanged: made('No changes made to the video', 'neutral', 'short'),
  /** M4.17. */
  videoUpdated: made('Video updated', 'success', 'short', { id: 'cut' }),
  /** M8.2. */
  videoNotSaved: made('Error saving the edited video', 'error', 'long', { id: 'cut' }),
  /** M8.12. */
  videoForbidden: made("You don't have permission to edit this video", 'error', 'long', {
    id: 'cut',
  }),
  /** M4.17. */
  videoRestored: made('Video restored to original state', 'success', 'short', { id: 'cut' }),
  /** M8.4. */
  videoNotRestored: made('Error restoring the video', 'error', 'long', { id: 'cut' }),
  /** M8.6. */
  videoNotLoaded: made("Couldn't load the video", 'error', 'long', { id: 'film' }),
  /** M8.7. */
  videoNotProcessed: failed("Couldn't process the video"),
  /** M8.8. */
  videoInformationMissing: failed(text('video-information-missing')),
  videoPreparing: (name: string, percent: number): Toast => ({
    ...made(`Preparing ${name}: ${percent}%`, 'busy', 'persistent', { id: 'video' }),
    action: 'Cancel',
  }),
  videoKept: (name: string) =>
    made(`${name} stays as it is, and may not play in every browser`, 'neutral', 'standard'),
  videoUploading: (name: string, percent: number): Toast => ({
    ...made(`Uploading ${name}: ${percent}%`, 'busy', 'persistent', { id: 'video' }),
    action: 'Cancel',
  }),
  /** M8.17. */
  recordingUnsupported: failed(
    'Video recording is not supported on Safari and Firefox. Please use Chrome or Edge.',
  ),
  videoProcessing: {
    ...made('Processing video', 'busy', 'persistent', { id: 'video' }),
    action: 'Cancel',
  } as Toast,
  /** E4.1, E9.11: 2 s. */
  videoAdding: made('Adding video', 'success', 'brief', { id: 'video' }),
  videoInLibrary: made('Video added to the media library', 'success', 'standard', { id: 'video' }),
  /** E8.2. @param reason a sentence */
  videoNotUploaded: (name: string, reason: string): Toast => ({
    ...made(`Error uploading video: ${name}. ${reason}`, 'error', 'long', { id: `video ${name}` }),
    action: 'Try again',
  }),

  mediaAdded: (count: number) =>
    success(`${count === 1 ? 'Image' : `${count} images`} added to the media library`),
  /** M8.13. */
  brandingSaved: made(text('branding-saved'), 'success', 'short', { id: 'branding' }),
  brandingNotSaved: made(text('branding-not-saved'), 'error', 'long', { id: 'branding' }),
  logoChanged: success('Logo changed'),
  logoRemoved: success('Logo removed'),

  // The open demo
  undone: (what: string) => info(`Undone: ${what}`),
  redone: (what: string) => info(`Redone: ${what}`),
  notUndone: (verb: string, what: string, why: string) =>
    failed(`Could not ${verb} “${what}”: ${why}.`),
  anchorNeedsDesktop: made('The anchor picker needs a larger screen.', 'neutral', 'standard'),
  hotspotSaving: made(text('saving-hotspot'), 'busy', 'persistent', { id: 'hotspot' }),
  hotspotSaved: made(text('hotspot-saved'), 'success', 'short', { id: 'hotspot' }),
  hotspotNotSaved: made(text('save-hotspot-failed'), 'error', 'long', { id: 'hotspot' }),
  appliedToHotspots: (count: number) =>
    success(`Applied to ${count === 1 ? '1 hotspot' : `${count} hotspots`}`),
  hotspotDeleted: success('Hotspot deleted'),
  htmlNeedsDesktop: made('The HTML editor needs a larger screen.', 'neutral', 'standard'),
  htmlSaved: made(text('changes-saved'), 'success', 'short', { id: 'html' }),
  stepsHeldBack: (numbers: string, count: number): Toast => ({
    ...made(
      `Saved. ${count === 1 ? 'Step' : 'Steps'} ${numbers} ${count === 1 ? 'is' : 'are'} held back from viewers until you say what to do`,
      'neutral',
      'long',
      { id: 'held-back' },
    ),
    action: 'Show',
  }),
  htmlNotSaved: made(text('save-changes-failed'), 'error', 'long', { id: 'html' }),
  draftGone: (what: string) =>
    made(`This ${what} was deleted. Its panel was closed.`, 'neutral', 'long', {
      id: 'draft-gone',
    }),
  draftReopened: (what: string) => info(`Unsaved changes to a ${what} were found and opened again`),
  passwordWaits: failed('The password was not saved: the demo could not be saved yet.'),
  passwordNotSaved: failed(
    'The password was not saved: the server is not responding. Please try again.',
  ),
  chaptersLikeThis: info('New chapters will look like this one'),

  // Demos and folders
  demoDuplicated: success('Demo duplicated'),
  demoMoved: success('Demo moved'),
  demoNotMoved: (why: string) => failed(`The demo stays where it was. ${why}`),
  demoRestored: success('Demo restored'),
  demoTrashed: success('Demo moved to the trash. Its link no longer works.'),
  demoDeleted: success('Demo deleted'),
  folderDeleted: success('Folder deleted'),
  answersDeleted: success('Answers deleted'),
  linkCopied: made('Link copied', 'success', 'brief'),
  linkCopiedAndOn: success(
    'Link copied. The demo is shared now: whoever has the link can watch it.',
  ),
  linkCopiedNotOn: (why: string) =>
    failed(`The link was copied, but the demo is still private. ${why}`),
  takenDownLinkCopied: made(
    'Link copied. The demo is taken down: nobody can open it.',
    'neutral',
    'standard',
  ),
  changesPublished: info('Published. Viewers get the demo as it is now.'),
  versionKept: info('Version kept'),
  versionBroughtBack: info('Viewers get this version now.'),

  // Account, workspace, server
  workspaceUpdating: made(text('updating-workspace'), 'busy', 'persistent', { id: 'workspace' }),
  /** M8.26, M8.29: 3.5 s. */
  workspaceUpdated: made(text('workspace-updated'), 'success', 'short', { id: 'workspace' }),
  workspaceNotUpdated: made(text('update-workspace-failed'), 'error', 'long', { id: 'workspace' }),
  demoKept: success('Your demo is saved in your account.'),
  passwordChanged: success('Password changed'),
  passwordReset: success('Your password is changed. Sign in with it.'),
  nameChanged: success('Name changed'),
  newDemosSet: success('Saved'),
  watermarkSaved: success('Watermark saved'),
  lookSaved: success('Look saved'),
  lookGiven: (count: number) =>
    success(count === 0 ? 'All demos have it already' : `Given to ${demos(count)}`),
  lookTakenBack: (count: number) =>
    success(count === 0 ? 'There was nothing to take back' : `Taken back in ${demos(count)}`),
  originalVideosSet: success('Saved'),
  fontAdded: success('Font added'),
  fontRemoved: success('Font removed'),
  mailsChanged: success('Saved'),
  visitsCounted: success('Saved'),
  sessionEnded: success('That browser is signed out'),
  otherSessionsEnded: success('Signed out everywhere else'),
  workspaceDeleted: success('Workspace deleted'),
  passkeyAdded: success('Passkey added'),
  passkeyRemoved: success('Passkey removed'),
  secondFactorOn: success('Two-factor sign-in is on'),
  secondFactorOff: success('Two-factor sign-in is off'),
  signOnSet: success('Single sign-on is set up'),
  signOnWithoutProvider: (problem: string) => made(`Saved. ${problem}`, 'neutral', 'long'),
  signOnRemoved: success('Single sign-on removed'),
  customDomainAdded: success('Domain added. Set its record next.'),
  customDomainVerified: success('The domain is verified'),
  customDomainNotVerified: made('Checked: see what is still missing', 'neutral', 'standard'),
  customDomainSaved: success('Saved'),
  customDomainRemoved: success('Domain removed'),
  voiceServiceSaved: success('Voice service saved'),
  voiceServiceSilent: (problem: string) => made(`Saved. ${problem}`, 'neutral', 'standard'),
  voiceServiceRemoved: success('Voice service removed'),
  textServiceSaved: success('AI service saved'),
  textServiceRemoved: success('AI service removed'),
  pronunciationsSaved: success('Words saved'),
  domainApproved: success('Domain approved'),
  domainRemoved: success('Domain removed'),
  workspaceRenamed: success('Workspace renamed'),
  chaptersAsUsual: success('New chapters look as usual again'),
  roleChanged: success('Role changed'),
  memberRemoved: success('Member removed'),
  workspaceLeft: (name: string) => success(`You left ${name}`),
  invitationWithdrawn: success('Invitation withdrawn'),
  extensionConnected: success('Extension connected'),
  extensionDisconnected: success('Extension disconnected'),
  enterpriseMade: success('Enterprise created'),
  demoTakenDown: success('Demo taken down'),
  demoPutBack: success('Demo put back'),
  reportsDismissed: success('Reports dismissed'),
  banMade: success('Ban added'),
  banLifted: success('Ban lifted'),
  workspaceChanged: success('Workspace changed'),
  settingsChanged: success('Settings changed'),
}
