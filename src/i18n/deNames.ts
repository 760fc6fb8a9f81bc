import type { enNames } from './enNames.ts'

export const deNames = {
  'title.ChooseAccountName': 'Kontoname',
  'title.RegisterAccountName': 'Namen wählen',
  'title.RegisterAccountNameSuccess': 'Name registriert',
  'error.nameSuggestions': 'Namensvorschläge konnten nicht geladen werden',
  'names.failed': '{name} konnte nicht registriert werden',
  'names.row': 'Kontonamen wählen',
  'names.rowText': 'Ein Name, an den man senden kann',
  'names.pitch.title': 'Wählen Sie einen Namen',
  'names.pitch.text': 'Er steht für Ihre Adresse: leichter zu lesen, zu merken und zum Senden.',
  'names.label': 'Ihr Name',
  'names.hint': 'Buchstaben, Ziffern und Bindestriche, mindestens 4.',
  'names.short': 'Der Name braucht mindestens 4 Zeichen',
  'names.characters': 'Nur Buchstaben, Ziffern und Bindestriche sind erlaubt',
  'names.owned': 'Sie haben schon einen Namen',
  'names.available': 'Frei',
  'names.registered': 'Vergeben',
  'names.free': 'Noch frei',
  'names.register': 'Namen registrieren',
  'names.success.title': '{name} gehört Ihnen',
  'names.success.text': 'Ihr Konto zeigt ihn, und andere können an ihn senden.',
  'names.done': 'Weiter',
  'names.notOffered': 'Namen gibt es hier nicht',
  'names.notOffered.text':
    'Sie sind für Konten mit E-Mail- oder Social-Anmeldung in EVM-Netzwerken.',
} as const satisfies Record<keyof typeof enNames | `title.${string}`, string>
