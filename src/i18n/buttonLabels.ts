import type { Locale } from './locales.ts'

export type ButtonLabels = readonly [connect: string, network: string, failed: string]

/** The button's texts before the catalogue is loaded, in every language but English; the catalogue's own texts replace them. */
export const otherButtonLabels: Readonly<Record<Exclude<Locale, 'en'>, ButtonLabels>> = {
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
