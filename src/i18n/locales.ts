// Written by `npm run i18n` from the files of `locales/`, whose names are the tags.
import type { ButtonLabels } from './buttonLabels.ts'

/**
 * The supported languages: English in the bundle, each other one in a file of its own. The tag has a script where the
 * language is written in two (`zh-Hans`), a region where the texts are those of one country (`pt-BR`).
 */
export const locales = [
  'en',
  'ar',
  'cs',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const
export type Locale = (typeof locales)[number]

type Other<Value> = Readonly<Record<Exclude<Locale, 'en'>, Value>>
type JsonFile = { readonly default: Readonly<Record<string, string>> }

/** The texts of each language but English. */
export const catalogueFiles: Other<() => Promise<JsonFile>> = {
  ar: () => import('./locales/ar.json'),
  cs: () => import('./locales/cs.json'),
  de: () => import('./locales/de.json'),
  es: () => import('./locales/es.json'),
  fa: () => import('./locales/fa.json'),
  fr: () => import('./locales/fr.json'),
  he: () => import('./locales/he.json'),
  hi: () => import('./locales/hi.json'),
  id: () => import('./locales/id.json'),
  it: () => import('./locales/it.json'),
  ja: () => import('./locales/ja.json'),
  ko: () => import('./locales/ko.json'),
  nl: () => import('./locales/nl.json'),
  pl: () => import('./locales/pl.json'),
  'pt-BR': () => import('./locales/pt-BR.json'),
  ru: () => import('./locales/ru.json'),
  sv: () => import('./locales/sv.json'),
  th: () => import('./locales/th.json'),
  tr: () => import('./locales/tr.json'),
  uk: () => import('./locales/uk.json'),
  vi: () => import('./locales/vi.json'),
  'zh-Hans': () => import('./locales/zh-Hans.json'),
  'zh-Hant': () => import('./locales/zh-Hant.json'),
}

/** The button's texts before the catalogue is loaded, in every language but English; the same as in the catalogue. */
export const otherButtonLabels: Other<ButtonLabels> = {
  ar: ['ربط المحفظة', 'اختر الشبكة', 'تعذّر التحميل. أعد المحاولة'],
  cs: ['Připojit peněženku', 'Vybrat síť', 'Nepodařilo se načíst. Zkusit znovu'],
  de: ['Wallet verbinden', 'Netzwerk auswählen', 'Nicht geladen. Erneut versuchen'],
  es: ['Conectar billetera', 'Elegir red', 'No se pudo cargar. Reintentar'],
  fa: ['اتصال کیف پول', 'انتخاب شبکه', 'بارگیری نشد. دوباره امتحان کنید'],
  fr: ['Connecter un portefeuille', 'Choisir un réseau', 'Chargement impossible. Réessayer'],
  he: ['חיבור ארנק', 'בחירת רשת', 'הטעינה נכשלה. ניסיון נוסף'],
  hi: ['वॉलेट कनेक्ट करें', 'नेटवर्क चुनें', 'लोड नहीं हो सका। फिर से कोशिश करें'],
  id: ['Hubungkan dompet', 'Pilih jaringan', 'Gagal memuat. Coba lagi'],
  it: ['Connetti il wallet', 'Scegli la rete', 'Caricamento non riuscito. Riprova'],
  ja: ['ウォレットを接続', 'ネットワークを選択', '読み込み失敗。再試行'],
  ko: ['지갑 연결', '네트워크 선택', '불러오지 못했습니다. 다시 시도'],
  nl: ['Wallet verbinden', 'Netwerk kiezen', 'Niet geladen. Opnieuw proberen'],
  pl: ['Połącz portfel', 'Wybierz sieć', 'Nie udało się wczytać. Spróbuj ponownie'],
  'pt-BR': ['Conectar carteira', 'Escolher rede', 'Não foi possível carregar. Tentar de novo'],
  ru: ['Подключить кошелёк', 'Выбрать сеть', 'Не удалось загрузить. Повторить'],
  sv: ['Anslut plånbok', 'Välj nätverk', 'Kunde inte läsas in. Försök igen'],
  th: ['เชื่อมต่อวอลเล็ต', 'เลือกเครือข่าย', 'โหลดไม่สำเร็จ ลองอีกครั้ง'],
  tr: ['Cüzdanı bağla', 'Ağ seç', 'Yüklenemedi. Tekrar dene'],
  uk: ['Підключити гаманець', 'Вибрати мережу', 'Не вдалося завантажити. Повторити'],
  vi: ['Kết nối ví', 'Chọn mạng', 'Không tải được. Thử lại'],
  'zh-Hans': ['连接钱包', '选择网络', '加载失败。请重试'],
  'zh-Hant': ['連接錢包', '選擇網路', '載入失敗。請重試'],
}
