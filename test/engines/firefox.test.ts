import { engineJourneys } from './engineJourneys.ts'
import { openFirefox } from './openFirefox.ts'

engineJourneys(openFirefox)
