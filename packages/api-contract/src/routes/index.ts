import { aiTextRoutes } from './ai-texts.ts'
import { analyticsRoutes } from './analytics.ts'
import { assetRoutes } from './assets.ts'
import { auditRoutes } from './audit.ts'
import { authorEventRoutes } from './author-events.ts'
import { banRoutes } from './bans.ts'
import { captureRoutes } from './captures.ts'
import { chapterPasswordRoutes } from './chapter-passwords.ts'
import { clonedVoiceRoutes } from './cloned-voices.ts'
import { commandRoutes } from './commands.ts'
import { commentRoutes } from './comments.ts'
import { copyRoutes } from './copies.ts'
import { customDomainRoutes } from './custom-domains.ts'
import { deletionRoutes } from './deletion.ts'
import { demoAddressRoutes } from './demo-address.ts'
import { demoRoutes } from './demos.ts'
import { editRoutes } from './edit.ts'
import { folderRoutes } from './folders.ts'
import { fontRoutes } from './fonts.ts'
import { hotspotRoutes } from './hotspots.ts'
import { invitationRoutes } from './invitations.ts'
import { leadRoutes } from './leads.ts'
import { libraryRoutes } from './library.ts'
import { meRoutes } from './me.ts'
import { oembedRoutes } from './oembed.ts'
import { operatorRoutes } from './operator.ts'
import { publicationRoutes } from './publications.ts'
import { recordingTokenRoutes } from './recording-tokens.ts'
import { reportRoutes } from './reports.ts'
import { securityRoutes } from './security.ts'
import { signOnDomainRoutes, singleSignOnRoutes } from './single-sign-on.ts'
import { speechSettingsRoutes } from './speech-settings.ts'
import { textSettingsRoutes } from './text-settings.ts'
import { translationRoutes } from './translations.ts'
import { trialRoutes } from './trials.ts'
import { uploadRoutes } from './uploads.ts'
import { videoCallRoutes } from './video-calls.ts'
import { videoUploadRoutes } from './video-uploads.ts'
import { videoRoutes } from './videos.ts'
import { viewerEventRoutes } from './viewer-events.ts'
import { voiceCatalogueRoutes } from './voice-catalogue.ts'
import { voiceRoutes } from './voices.ts'
import { workspaceMusicRoutes } from './workspace-music.ts'
import { workspaceRoutes } from './workspaces.ts'
import { zoomRoutes } from './zooms.ts'

/** Every call of the API, by resource. */
export const routes = {
  aiTexts: aiTextRoutes,
  analytics: analyticsRoutes,
  assets: assetRoutes,
  audit: auditRoutes,
  authorEvents: authorEventRoutes,
  bans: banRoutes,
  captures: captureRoutes,
  chapterPasswords: chapterPasswordRoutes,
  clonedVoices: clonedVoiceRoutes,
  commands: commandRoutes,
  copies: copyRoutes,
  customDomains: customDomainRoutes,
  comments: commentRoutes,
  deletion: deletionRoutes,
  demoAddress: demoAddressRoutes,
  demos: demoRoutes,
  edit: editRoutes,
  folders: folderRoutes,
  fonts: fontRoutes,
  hotspots: hotspotRoutes,
  invitations: invitationRoutes,
  leads: leadRoutes,
  library: libraryRoutes,
  me: meRoutes,
  oembed: oembedRoutes,
  operator: operatorRoutes,
  publications: publicationRoutes,
  recordingTokens: recordingTokenRoutes,
  reports: reportRoutes,
  security: securityRoutes,
  signOnDomains: signOnDomainRoutes,
  singleSignOn: singleSignOnRoutes,
  translations: translationRoutes,
  speechSettings: speechSettingsRoutes,
  textSettings: textSettingsRoutes,
  trials: trialRoutes,
  uploads: uploadRoutes,
  videoCalls: videoCallRoutes,
  videos: videoRoutes,
  videoUploads: videoUploadRoutes,
  viewerEvents: viewerEventRoutes,
  voices: voiceRoutes,
  voiceCatalogue: voiceCatalogueRoutes,
  workspaceMusic: workspaceMusicRoutes,
  workspaces: workspaceRoutes,
  zooms: zoomRoutes,
}
