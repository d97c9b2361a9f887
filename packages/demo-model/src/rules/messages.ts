/**
 * The one catalogue of texts. Those the spec gives stand word for word, with their ids; `{name}` is
 * filled in from params. Keys are the codes of issues, refusals and toasts.
 */
export const messages = {
  'invalid-value': 'This value is not valid.',
  'unknown-key': 'There is no field {keys} that a change may touch.',
  'text-too-long': 'This text can have at most {limit} characters.',
  'invalid-background': 'A background is a colour, a gradient or an image.',

  'demo-mismatch': 'This belongs to another demo.',
  'step-missing': 'This step does not exist any more.',
  'hotspot-missing': 'This hotspot does not exist any more.',
  'chapter-missing': 'This chapter does not exist any more.',
  'id-taken': 'There is already something with this id.',
  'link-to-own-step': 'A step cannot lead to itself.',
  'owner-mismatch': 'This does not belong where it was put.',
  'reference-mismatch': 'This reference cannot be put back.',

  /** E5.29 */
  'not-for-chapters': 'This feature is not available for chapter steps.',
  /** E5.33, M5.17 */
  'step-name-too-long': 'A step name can have at most {limit} characters.',
  /** H5.1 */
  'button-text-too-long': 'A button text can have at most {limit} characters.',
  /** H5.12 */
  'style-needs-page': 'This hotspot style applies to captured pages only.',
  /** H5.6 */
  'anchor-required': 'Select an anchor element first.',
  /** H2.15 */
  'anchor-taken': 'This element is already selected as an anchor element.',
  /** M5.33 */
  'full-width-not-for-demo': 'Full width is available for demos of captured pages only.',
  /** M3.14 */
  /** E2.62 */
  'media-usage-failed': 'Failed to check media usage. You can still proceed with deletion.',
  'zoom-incomplete': 'A zoom needs a position and a size.',
  'trim-order': 'The start must be before the end.',

  /** E5.6 */
  'invalid-colour': 'Please enter a valid hex color format (#fff or #ffffff)',
  /** M5.6, M5.10 */
  'invalid-link': 'Enter a valid link e.g {host}',
  'invalid-image-host': 'Enter the name of a server such as images.acme.com.',
  'image-host-exists': 'Pictures may come from there already.',
  'too-many-image-hosts': 'Pictures may come from at most {limit} servers.',
  /** E5.1 */
  'invalid-embed-link': 'Enter a valid link e.g {host}/...',
  /** E5.2 */
  'invalid-embed-domain': 'Enter domains such as calendly.com or *.calendly.com.',
  'embed-domain-not-allowed': 'This domain is not allowed',
  /** E5.23 */
  'password-missing': 'Enter a password.',
  /** E5.24 */
  'embed-missing': 'Enter a link to embed.',
  /** E5.25 */
  'button-content-missing': 'Enter a text for the button.',
  /** E5.25 */
  'button-link-missing': 'Enter a link for the button.',
  /** E5.26 */
  'field-label-missing': 'Enter a label for the field.',
  /** E5.20 */
  'too-many-form-fields': 'You can only have up to 7 form fields.',
  /** E5.21 */
  'form-field-required': 'A form needs at least one field.',

  'answer-missing': 'Please fill in “{label}”.',
  'answer-too-long': '“{label}” can have at most {limit} characters.',
  'answer-no-option': 'Please choose one of the options of “{label}”.',
  'answer-no-email': 'Please enter a valid e-mail address.',
  'answer-business-email': 'Please use your business e-mail address.',
  'answer-email-not-accepted': 'This e-mail address is not accepted here.',

  /** E5.8 */
  'domain-has-spaces': 'Domain contains spaces - use commas to separate multiple domains',
  /** E5.9 */
  'domain-wildcard-place': "A wildcard can only stand at the start, as in '*.domain'",
  /** E5.10 */
  'domain-wildcards': 'Only one wildcard is allowed',
  /** E5.11 */
  'domain-after-wildcard': 'Enter a domain after the wildcard',
  /** E5.12 */
  'domain-empty': 'Domain cannot be empty',
  /** E5.13 */
  'domain-edge': 'Domain cannot start or end with a hyphen or a dot',
  /** E5.14 */
  'domain-top-level': 'Domain must include a top-level domain',
  /** E5.15; no other way leads to an empty part (E5.16). */
  'domain-dots': 'Domain cannot contain consecutive dots',
  /** E5.17 */
  'domain-part-hyphen': 'Parts of a domain cannot start or end with a hyphen',
  /** E5.18 */
  'domain-part-length': 'Each part of a domain can have at most {limit} characters',
  'domain-characters': 'Domain can contain only letters, digits, hyphens and dots',

  /** H5.16, H8.9 */
  'fake-domain-empty': 'Please enter a domain',
  /** H5.17, H8.9 */
  'fake-domain-format': 'Please enter a valid domain format (e.g. {host})',
  /** H5.18, H8.9 */
  'fake-domain-double': 'Domain already exists in the list',
  /** H8.11 */
  'fake-domain-added': 'Added domain: {domain}',
  /** H8.11 */
  'fake-domain-removed': 'Removed domain: {domain}',
  /** H5.19, H8.10 */
  'no-emails-selected': 'No email addresses selected',
  /** H5.20, H8.10 */
  'no-instances-selected': 'No instances selected',
  /** H8.11 */
  'emails-replaced': 'Replaced {count} selected email addresses with consistent random emails',
  /** H8.11 */
  'text-replaced': 'Replaced {count} selected instances of "{text}"',
  /** H8.12 */
  'no-emails-found': 'No email addresses found on this page.',
  /** H8.12 */
  'no-matches-found': 'No matches found for "{text}".',

  /** M5.5 */
  'watermark-text-too-long': 'Text should be less than 20 characters',
  'logo-too-large': 'Image file size should not exceed 1MB',
  /** E2.64 */
  'logo-type': 'Supported file types: .png, .jpeg, .svg, .gif',
  'logo-unreadable': 'This image could not be read. Export it again and try once more.',
  'logo-unchecked': 'This file was not uploaded as a logo.',
  /** M5.9 */
  'button-text-empty': 'Enter a valid text for the button',

  /** E6.3 */
  'form-needs-account': 'Sign up or log in to use the Form chapter type.',
  /** E6.6 */
  'ai-needs-plan': "The product's AI is only available on paid plans",
  /** E6.7; the plan is the one that unlocks the feature. */
  'plan-required':
    'This feature is only available with a {plan} plan or above. Click to upgrade now.',
  /** M6.1 */
  'account-required': 'Sign up to use',
  'admin-required': 'Only admins of the workspace can change this.',
  'trial-excluded': 'This feature is not part of a trial. Click to upgrade now.',

  /** E8.1 */
  'delete-steps-failed': 'Could not delete step(s). Please try again.',
  /** M8.20 */
  'step-name-failed': "Couldn't save step name. Please try again.",
  /** E8.7 */
  'paste-failed': 'Could not paste step(s). Please try again.',
  /** E7.29 */
  'importing-steps': 'Importing steps from another demo',
  /** E8.9 */
  'reorder-failed': 'Failed to update step order',
  /** H8.2 */
  'save-hotspot-failed': 'Failed to save hotspot',
  /** H8.3 */
  'saving-hotspot': 'Saving hotspot...',
  /** H8.3 */
  'hotspot-saved': 'Hotspot saved',
  /** H8.7 */
  'save-changes-failed': 'Failed to save changes',
  /** H8.11 */
  'changes-saved': 'Changes saved successfully',
  /** H8.8 */
  'delete-hotspots-failed': 'Failed to delete hotspots',
  /** H8.11 */
  'hotspots-deleted': 'All hotspots deleted successfully',
  /** M4.25 */
  'autoplay-for-loop': 'Autoplay has been enabled in order to loop demo',
  /** M4.26 */
  'loop-off-with-autoplay': 'Loop has been disabled along with autoplay',
  /** M8.20 */
  'save-step-name-failed': "Couldn't save step name. Please try again.",
  /** M8.29 */
  'settings-saved': 'Settings saved',
  /** M8.26 */
  'updating-workspace': 'Updating workspace',
  /** M8.26 */
  'workspace-updated': 'Workspace updated successfully!',
  /** M8.26 */
  'update-workspace-failed': 'Error updating workspace.',
  /** M8.29 */
  'step-added': 'Step added',
  /** V8.13, V5.20 */
  'manual-voice-into-ai':
    'Cannot paste steps with manual voiceovers into a demo with AI voiceovers. A demo can only have one type of voiceover.',
  /** V8.13, V5.20 */
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
  const params: Readonly<Record<string, string | number>> = { host: exampleHost, ...said.params }
  return messages[said.code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
}
