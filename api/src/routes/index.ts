import type { FastifyInstance } from 'fastify'
import { registerAiTexts } from './ai-texts.ts'
import { registerAnalytics } from './analytics.ts'
import { registerAssets } from './assets.ts'
import { registerAudit } from './audit.ts'
import { registerAuthorEvents } from './author-events.ts'
import { registerBans } from './bans.ts'
import { registerCaptures } from './captures.ts'
import { registerClonedVoices } from './cloned-voices.ts'
import { registerCommands } from './commands.ts'
import { registerComments } from './comments.ts'
import { registerCopies } from './copies.ts'
import { registerCustomDomains } from './custom-domains.ts'
import { registerDeletion } from './deletion.ts'
import { registerDemoAddress } from './demo-address.ts'
import { registerDemos } from './demos.ts'
import { registerEdit } from './edit.ts'
import { registerFolders } from './folders.ts'
import { registerFonts } from './fonts.ts'
import { registerInvitations } from './invitations.ts'
import { registerLeads } from './leads.ts'
import { registerLibrary } from './library.ts'
import { registerLinkPictures } from './link-pictures.ts'
import { registerMe } from './me.ts'
import { registerOembed } from './oembed.ts'
import { registerOperator } from './operator.ts'
import { registerPublications } from './publications.ts'
import { registerRecordingTokens } from './recording-tokens.ts'
import { registerReports } from './reports.ts'
import { registerSecurity } from './security.ts'
import { registerSingleSignOn } from './single-sign-on.ts'
import { registerSpeechSettings } from './speech-settings.ts'
import { registerTextSettings } from './text-settings.ts'
import { registerThumbnails } from './thumbnails.ts'
import { registerTranslations } from './translations.ts'
import { registerTrials } from './trials.ts'
import { registerUploads } from './uploads.ts'
import { registerVideoCalls } from './video-calls.ts'
import { registerVideoUploads } from './video-uploads.ts'
import { registerVideos } from './videos.ts'
import { registerViewerEvents } from './viewer-events.ts'
import { registerViewerPages } from './viewer-pages.ts'
import { registerVoiceCatalogue } from './voice-catalogue.ts'
import { registerVoices } from './voices.ts'
import { registerWorkspaceMusic } from './workspace-music.ts'
import { registerWorkspaces } from './workspaces.ts'
import { registerZooms } from './zooms.ts'

/** Every call of the API. */
export function registerRoutes(app: FastifyInstance): void {
  registerMe(app)
  registerAiTexts(app)
  registerTranslations(app)
  registerTrials(app)
  registerWorkspaces(app)
  registerWorkspaceMusic(app)
  registerInvitations(app)
  registerRecordingTokens(app)
  registerOembed(app)
  registerOperator(app)
  registerAnalytics(app)
  registerAssets(app)
  registerAuthorEvents(app)
  registerCaptures(app)
  registerClonedVoices(app)
  registerCommands(app)
  registerCustomDomains(app)
  registerComments(app)
  registerDeletion(app)
  registerDemoAddress(app)
  registerDemos(app)
  registerCopies(app)
  registerEdit(app)
  registerFolders(app)
  registerFonts(app)
  registerLeads(app)
  registerLibrary(app)
  registerLinkPictures(app)
  registerPublications(app)
  registerReports(app)
  registerBans(app)
  registerAudit(app)
  registerSecurity(app)
  registerSingleSignOn(app)
  registerSpeechSettings(app)
  registerTextSettings(app)
  registerThumbnails(app)
  registerUploads(app)
  registerVideoCalls(app)
  registerVideos(app)
  registerVideoUploads(app)
  registerVoiceCatalogue(app)
  registerViewerEvents(app)
  registerViewerPages(app)
  registerVoices(app)
  registerZooms(app)
}
