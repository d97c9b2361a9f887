/**
 * The one catalogue of texts. Those that rules of docs/product give stand word for word; `{name}` is
 * filled in from params. Keys are the codes of issues, refusals and toasts.
 */
export const messages = {
  'invalid-value': 'This value is not valid.',
  'unknown-key': 'There is no field {keys} that can be changed.',
  'text-too-long': 'This text can have at most {limit} characters.',
  'too-many-records': 'A demo can have at most {limit} {records}.',
  'text-too-nested': 'This text nests its lists too deeply, or has too much bold and italic.',
  'background-failed': "Couldn't change background. Please try again.",
  'invalid-background': 'A background is a color, a gradient or an image.',

  'demo-mismatch': 'This belongs to another demo.',
  'fingerprint-unknown': 'This edit was made by a newer version of Waystep.',
  'step-missing': 'This step no longer exists.',
  'hotspot-missing': 'This hotspot no longer exists.',
  'chapter-missing': 'This chapter no longer exists.',
  'id-taken': 'Something with this id already exists.',
  'link-to-own-step': 'A step cannot lead to itself.',
  'owner-mismatch': 'This does not belong where it was put.',
  'reference-mismatch': 'This reference cannot be put back.',

  'not-for-chapters': 'This feature is not available for chapter steps.',
  'step-name-too-long': 'A step name can have at most {limit} characters.',
  'button-text-too-long': 'A button text can have at most {limit} characters.',
  'style-needs-page': 'This hotspot style applies to captured pages only.',
  'anchor-required': 'Select an anchor element first.',
  'anchor-taken': 'This element is already selected as an anchor element.',
  'full-width-not-for-demo': 'Full width is available for demos of captured pages only.',
  'media-usage-failed': 'Failed to check media usage. You can still proceed with deletion.',
  'music-unknown': 'There is no track with this name.',
  'music-type': 'Supported file types: .mp3, .m4a, .ogg, .webm, .wav',
  'music-too-large': 'A track can be at most 20 MB.',
  'music-full': 'A workspace can have at most 20 tracks. Remove one first.',
  'zoom-failed': "Couldn't apply zoom. Please try again.",
  'zoom-incomplete': 'A zoom needs a position and a size.',
  'zoom-outside': 'A zoom stays within the step.',
  'zoom-too-small':
    'A zoom shows at least 100 pixels of an image or a page, and 40 percent of a video.',
  'crop-outside': 'A crop stays within the video.',
  'crop-too-small': 'A crop shows at least 40 percent of the width and the height of a video.',
  'trim-order': 'The start must be before the end.',
  'video-type': 'Not an MP4, WebM or QuickTime video.',
  'video-too-long': 'A video can be at most {minutes} minutes long on the {plan} plan.',
  'video-too-large': 'A video can be at most {width} × {height} pixels.',
  'video-information-missing': 'Error reading video information',
  'video-original-gone': 'What was uploaded is not kept, so this video cannot be prepared again.',
  'video-unchecked': 'The server has not read this video yet. Upload it again.',

  'link-name-length': 'A link name must have {min} to {max} characters.',
  'link-name-letters': 'Use lowercase letters, digits and single hyphens between them.',
  'link-name-reserved': 'This name cannot be used. Choose another one.',
  'link-name-taken': 'This name is taken. Choose another one.',
  'link-expiry-past': 'Choose a time in the future.',
  'link-expiry-far': 'A link can expire in at most {years} years.',

  'invalid-colour': 'Please enter a valid hex color format (#fff or #ffffff)',
  'invalid-link': 'Enter a valid link e.g {host}',
  'invalid-image-host': 'Enter the name of a server such as images.acme.com.',
  'image-host-exists': 'Images from there are already allowed.',
  'too-many-image-hosts': 'Images may come from at most {limit} servers.',
  'invalid-embed-link': 'Enter a valid link e.g {host}/...',
  'invalid-embed-domain': 'Enter domains such as calendly.com or *.calendly.com.',
  'embed-domain-not-allowed': 'This domain is not allowed',
  'password-missing': 'Enter a password.',
  'embed-missing': 'Enter a link to embed.',
  'button-content-missing': 'Enter a text for the button.',
  'button-link-missing': 'Enter a link for the button.',
  'field-label-missing': 'Enter a label for the field.',
  'too-many-form-fields': 'You can only have up to 7 form fields.',
  'form-field-required': 'A form needs at least one field.',

  'answer-missing': 'Please fill in “{label}”.',
  'answer-too-long': '“{label}” can have at most {limit} characters.',
  'answer-no-option': 'Please choose one of the options of “{label}”.',
  'answer-no-email': 'Please enter a valid email address.',
  'answer-business-email': 'Please use your business email address.',
  'answer-email-not-accepted': 'This email address is not accepted here.',

  'domain-has-spaces': 'Domain contains spaces - use commas to separate multiple domains',
  'domain-wildcard-place': "A wildcard can only stand at the start, as in '*.domain'",
  'domain-wildcards': 'Only one wildcard is allowed',
  'domain-after-wildcard': 'Enter a domain after the wildcard',
  'domain-empty': 'Domain cannot be empty',
  'domain-edge': 'Domain cannot start or end with a hyphen or a dot',
  'domain-top-level': 'Domain must include a top-level domain',
  /** E5.15; no other way leads to an empty part (E5.16). */
  'domain-dots': 'Domain cannot contain consecutive dots',
  'domain-part-hyphen': 'Parts of a domain cannot start or end with a hyphen',
  'domain-part-length': 'Each part of a domain can have at most {limit} characters',
  'domain-characters': 'Domain can contain only letters, digits, hyphens and dots',

  'fake-domain-empty': 'Please enter a domain',
  'fake-domain-format': 'Please enter a valid domain format (e.g. {host})',
  'fake-domain-double': 'Domain already exists in the list',
  'fake-domain-added': 'Added domain: {domain}',
  'fake-domain-removed': 'Removed domain: {domain}',
  'no-emails-selected': 'No email addresses selected',
  'no-instances-selected': 'No instances selected',
  'emails-replaced': 'Replaced {count} selected email addresses with consistent random emails',
  'email-replaced': 'Replaced 1 selected email address with a consistent random email',
  'text-replaced': 'Replaced {count} selected instances of "{text}"',
  'text-replaced-once': 'Replaced 1 selected instance of "{text}"',
  'no-emails-found': 'No email addresses found on this page.',
  'no-matches-found': 'No matches found for "{text}".',

  'watermark-text-too-long': 'Text should be less than 20 characters',
  'logo-too-large': 'Image file size should not exceed 1MB',
  'logo-type': 'Supported file types: .png, .jpeg, .svg, .gif',
  'watermark-logo-type': 'Supported file types: .png, .jpeg, .jpg',
  'watermark-logo-size': 'Image should be square and between {min}x{min} and {max}x{max}',
  'branding-not-saved': 'Failed to save branding settings. Please try again.',
  'branding-saved': 'Branding settings saved successfully!',
  'logo-too-complex': 'This drawing is too complex for a logo. Simplify it, or export it as PNG.',
  'logo-unreadable': 'This image could not be read. Export it again and try once more.',
  'logo-unchecked': 'This file was not uploaded as a logo. Upload it again.',
  'font-too-large': 'A font can be at most 2 MB.',
  'font-unreadable': 'This font could not be read. Send it as WOFF2, WOFF, TTF or OTF.',
  'too-many-fonts': 'A workspace can have at most {limit} fonts. Remove one first.',
  'button-text-empty': 'Enter a valid text for the button',

  'form-needs-account': 'Sign up or log in to use the Form chapter type.',
  'ai-needs-plan': "The product's AI is only available on paid plans",
  /** E6.7; the plan is the one that unlocks the feature. */
  'plan-required':
    'This feature is only available with a {plan} plan or above. Click to upgrade now.',
  'account-required': 'Sign up to use',
  'admin-required': 'Only an Admin of the workspace can change this.',
  'trial-excluded': 'This feature is not part of a trial. Click to upgrade now.',

  'captions-too-large': 'Captions can be at most 1 MB.',
  'captions-too-many': 'Captions can have at most {limit} cues.',
  'captions-unreadable':
    'No captions were found in this file. It must be WebVTT (.vtt) or SubRip (.srt).',
  'captions-unchecked': 'This file was not uploaded as captions. Upload it again.',

  'voice-kinds-mixed':
    'A demo can only have one type of voiceover. Delete the voiceovers that it has first.',
  'voice-unchecked': 'This file was not uploaded as voiceover. Upload it again.',
  /** V8.6 to V8.8, V8.10, V8.11. */
  'voice-empty': 'The selected file is empty. Please choose a valid audio file.',
  'voice-too-large': 'File exceeds 25MB size limit',
  'voice-type': 'Unsupported audio format. Please use MP3, WAV, M4A, or WebM files.',
  'voice-corrupted': 'The audio file appears to be corrupted. Please try a different file.',
  'voice-timed-out': 'File validation timed out. The file may be too complex or corrupted.',
  'voice-recording-too-long': 'Recordings can be at most 2 minutes long.',
  'speech-unreachable': 'The voice service does not answer. Try again later.',
  'speech-busy': 'The voice service is busy. Try again in a few minutes.',
  'speech-no-credit':
    'The account of the voice service has no credit left. Ask whoever has its key to add some.',
  'speech-refused':
    'The voice service does not accept its key. Ask whoever has set it up to check it.',
  'speech-no-key':
    'The key of the voice service can no longer be read. An Admin of the workspace has to enter it again.',
  'speech-not-possible':
    'This voice cannot say this text. Change the text or choose another voice.',
  'speech-wrong-reply':
    'The voice service answered with something that cannot be played. Try again, or choose another voice.',
  'speech-unread':
    'This text was spoken, but its sound could not be read in time. Try again: it is not paid for twice.',
  'speech-no-voice': 'This voice is not available. Choose another one.',
  'speech-spent':
    'Voices can speak {limit} characters of this workspace a day, and that is reached. Try again tomorrow.',
  'speech-too-long':
    'A voice can say at most {limit} characters at once. Shorten this text, or share it among more steps.',
  'speech-nothing-to-say': 'This text has nothing in it that can be said.',
  'texts-unreachable': 'The AI service does not answer. Try again later.',
  'texts-busy': 'The AI service is busy. Try again in a few minutes.',
  'texts-no-credit':
    'The account of the AI service has no credit left. Ask whoever has its key to add some.',
  'texts-refused': 'The AI service does not accept its key. Ask whoever has set it up to check it.',
  'texts-no-key':
    'The key of the AI service can no longer be read. An Admin of the workspace has to enter it again.',
  'texts-not-possible':
    'The AI service cannot do this. Ask whoever has set it up to check its address and model, or choose another language.',
  'texts-wrong-reply': 'The AI service answered with something that cannot be used. Try again.',
  'texts-spent':
    'AI can read {limit} characters of this workspace a day, and that is reached. Try again tomorrow.',
  'texts-redacted':
    'This text says something that is redacted in the demo, so it is not sent to an AI service. Change it first.',
  'voice-too-long': 'Voiceovers can be at most {limit} minutes long.',
  'voice-file-not-played':
    "This audio format isn't supported in your browser. Try converting to MP3.",
  'voice-file-failed': 'Failed to process file',
  'voice-file-ready': 'Voice file is ready. Click save to apply.',
  'microphone-granted': 'Microphone access granted',
  'microphone-failed': 'Failed to access microphone',
  'microphone-unsupported': 'getUserMedia is not supported in this browser',

  'delete-steps-failed': 'Could not delete step(s). Please try again.',
  'step-name-failed': "Couldn't save step name. Please try again.",
  'fit-failed': "Couldn't change media fit mode. Please try again.",
  'align-failed': "Couldn't change media align mode. Please try again.",
  'scroll-failed': 'Failed to update step',
  'paste-failed': 'Could not paste step(s). Please try again.',
  'importing-steps': 'Importing steps from another demo',
  'reorder-failed': 'Failed to update step order',
  'save-hotspot-failed': 'Failed to save hotspot',
  'saving-hotspot': 'Saving hotspot...',
  'hotspot-saved': 'Hotspot saved',
  'save-changes-failed': 'Failed to save changes',
  'changes-saved': 'Changes saved successfully',
  'delete-hotspots-failed': 'Failed to delete hotspots',
  'hotspots-deleted': 'All hotspots deleted successfully',
  'chapter-not-autoplayed': 'Chapter steps cannot be autoplayed.',
  'autoplay-for-loop': 'Autoplay has been enabled in order to loop demo',
  'loop-off-with-autoplay': 'Loop has been disabled along with autoplay',
  'save-step-name-failed': "Couldn't save step name. Please try again.",
  'updating-workspace': 'Updating workspace',
  'workspace-updated': 'Workspace updated successfully!',
  'update-workspace-failed': 'Error updating workspace.',
  'step-added': 'Step added',
  'manual-voice-into-ai':
    'Cannot paste steps with manual voiceovers into a demo with AI voiceovers. A demo can only have one type of voiceover.',
  'ai-voice-into-manual':
    'Cannot paste steps with AI voiceovers into a demo with manual voiceovers. A demo can only have one type of voiceover.',
} as const satisfies Record<string, string>

export type MessageCode = keyof typeof messages

export function isMessageCode(code: unknown): code is MessageCode {
  return typeof code === 'string' && Object.hasOwn(messages, code)
}

/** What a link in an example leads to when the caller names none. */
const exampleHost = 'example.com'

/** The text for people, with its params filled in. */
export function messageOf(said: {
  readonly code: MessageCode
  readonly params?: Readonly<Record<string, string | number>>
}): string {
  return withParams(messages[said.code], said.params)
}

/** A text with params in the place of `{name}`; that of one that is not there stays. */
export function withParams(
  text: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const all: Readonly<Record<string, string | number>> = { host: exampleHost, ...params }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(all, name) ? String(all[name]) : whole,
  )
}
