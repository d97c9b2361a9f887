import type { Migration } from 'kysely/migration'
import * as identity from './0001-identity.ts'
import * as workspaces from './0002-workspaces.ts'
import * as server from './0003-server.ts'
import * as demos from './0100-folders-and-demos.ts'
import * as assets from './0101-assets-and-captures.ts'
import * as publications from './0102-publications-and-events.ts'
import * as packedAssets from './0103-packed-assets.ts'
import * as leads from './0110-leads.ts'
import * as gateTries from './0111-gate-tries.ts'
import * as logos from './0112-logos.ts'
import * as formerAnchors from './0113-former-anchors.ts'
import * as editResolutions from './0114-edit-resolutions.ts'
import * as dates from './0115-dates.ts'
import * as authorEvents from './0116-author-events.ts'
import * as mediaLibrary from './0117-media-library.ts'
import * as renderedTexts from './0118-rendered-texts.ts'
import * as intake from './0119-intake.ts'
import * as storage from './0120-storage.ts'
import * as confirmedAddresses from './0121-confirmed-addresses.ts'
import * as secondFactor from './0123-second-factor.ts'
import * as passkeys from './0124-passkeys.ts'
import * as singleSignOn from './0125-single-sign-on.ts'
import * as abuse from './0126-abuse.ts'
import * as publicationVersions from './0127-publication-versions.ts'
import * as versions from './0128-versions.ts'
import * as linkExpiry from './0130-link-expiry.ts'
import * as linkNames from './0131-link-names.ts'
import * as keptGates from './0132-kept-gates.ts'
import * as publicationIndexes from './0134-publication-indexes.ts'
import * as publicationLanguages from './0135-publication-languages.ts'
import * as indexesOfDeletions from './0136-indexes-of-deletions.ts'
import * as searchedTexts from './0137-searched-texts.ts'
import * as ageOfEvents from './0138-age-of-events.ts'
import * as videos from './0145-videos.ts'
import * as videoUploads from './0146-video-uploads.ts'
import * as videoPreparations from './0147-video-preparations.ts'
import * as namesOfMedia from './0150-names-of-media.ts'
import * as originalsOfVideos from './0151-originals-of-videos.ts'
import * as watermarkLogos from './0152-watermark-logos.ts'
import * as comments from './0153-comments.ts'
import * as customDomains from './0157-custom-domains.ts'
import * as checkedFilesOnly from './0158-checked-files-only.ts'
import * as givenLooks from './0159-given-looks.ts'
import * as publishingClaims from './0160-publishing-claims.ts'
import * as voices from './0161-voices.ts'
import * as voiceoverJobs from './0162-voiceover-jobs.ts'
import * as speechKeys from './0163-speech-keys.ts'
import * as pronunciations from './0164-pronunciations.ts'
import * as clonedVoices from './0165-cloned-voices.ts'
import * as translations from './0170-translations.ts'
import * as spokenBeforeSaved from './0171-spoken-before-saved.ts'
import * as unreadSpeech from './0172-unread-speech-and-granted-languages.ts'
import * as textsByAi from './0173-texts-by-ai.ts'
import * as mentions from './0175-mentions.ts'
import * as everMentioned from './0176-ever-mentioned.ts'
import * as pageTexts from './0177-page-texts.ts'
import * as copyJobs from './0179-copy-jobs.ts'
import * as pageTextsCounted from './0184-page-texts-counted.ts'
import * as foundEdits from './0187-found-edits.ts'
import * as demoOrders from './0188-demo-orders.ts'

/** Run in the order of their names, each once, forward only. Never change one that was released. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-workspaces': workspaces,
  '0003-server': server,
  '0100-folders-and-demos': demos,
  '0101-assets-and-captures': assets,
  '0102-publications-and-events': publications,
  '0103-packed-assets': packedAssets,
  '0110-leads': leads,
  '0111-gate-tries': gateTries,
  '0112-logos': logos,
  '0113-former-anchors': formerAnchors,
  '0114-edit-resolutions': editResolutions,
  '0115-dates': dates,
  '0116-author-events': authorEvents,
  '0117-media-library': mediaLibrary,
  '0118-rendered-texts': renderedTexts,
  '0119-intake': intake,
  '0120-storage': storage,
  '0121-confirmed-addresses': confirmedAddresses,
  '0123-second-factor': secondFactor,
  '0124-passkeys': passkeys,
  '0125-single-sign-on': singleSignOn,
  '0126-abuse': abuse,
  '0127-publication-versions': publicationVersions,
  '0128-versions': versions,
  '0130-link-expiry': linkExpiry,
  '0131-link-names': linkNames,
  '0132-kept-gates': keptGates,
  '0134-publication-indexes': publicationIndexes,
  '0135-publication-languages': publicationLanguages,
  '0136-indexes-of-deletions': indexesOfDeletions,
  '0137-searched-texts': searchedTexts,
  '0138-age-of-events': ageOfEvents,
  '0145-videos': videos,
  '0146-video-uploads': videoUploads,
  '0147-video-preparations': videoPreparations,
  '0150-names-of-media': namesOfMedia,
  '0151-originals-of-videos': originalsOfVideos,
  '0152-watermark-logos': watermarkLogos,
  '0153-comments': comments,
  '0157-custom-domains': customDomains,
  '0158-checked-files-only': checkedFilesOnly,
  '0159-given-looks': givenLooks,
  '0160-publishing-claims': publishingClaims,
  '0161-voices': voices,
  '0162-voiceover-jobs': voiceoverJobs,
  '0163-speech-keys': speechKeys,
  '0164-pronunciations': pronunciations,
  '0165-cloned-voices': clonedVoices,
  '0170-translations': translations,
  '0171-spoken-before-saved': spokenBeforeSaved,
  '0172-unread-speech-and-granted-languages': unreadSpeech,
  '0173-texts-by-ai': textsByAi,
  '0175-mentions': mentions,
  '0176-ever-mentioned': everMentioned,
  '0177-page-texts': pageTexts,
  '0179-copy-jobs': copyJobs,
  '0184-page-texts-counted': pageTextsCounted,
  '0187-found-edits': foundEdits,
  '0188-demo-orders': demoOrders,
}
