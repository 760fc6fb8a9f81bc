import { engineJourneys } from './engineJourneys.ts'
import { openWebKit } from './openWebKit.ts'

engineJourneys(openWebKit)
