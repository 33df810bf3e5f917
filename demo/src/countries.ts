import type { OfficeRow } from '@office/shared-api/model'
import type { Region } from './portraits'

/** What the demo workers of a country have in common. Names are common first and family names, put together at random. */
export interface DemoCountry {
  /** The country's item in the lookup list, by its English text. */
  readonly lookup: string
  readonly region: Region
  /** How many of a hundred workers come from here. */
  readonly share: number
  /** Shares of the religions in hundredths; the rest is 'Other'. */
  readonly islam: number
  readonly christianity: number
  /** Days from payment to arrival, shortest and longest. */
  readonly days: readonly [number, number]
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly families: readonly string[]
}

const AFRICA = [30, 55] as const
const ASIA = [35, 60] as const

export const DEMO_COUNTRIES: readonly DemoCountry[] = [
  {
    lookup: 'Philippines',
    region: 'south-east-asia',
    share: 22,
    islam: 12,
    christianity: 88,
    days: [45, 75],
    women: [
      'Maria',
      'Angelica',
      'Rosalie',
      'Jennifer',
      'Marites',
      'Liza',
      'Grace',
      'Divina',
      'Cristina',
      'Joy',
    ],
    men: ['Jose', 'Mark', 'Ramon', 'Rogelio', 'Noel', 'Arnel'],
    families: ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Ramos', 'Mendoza', 'Torres', 'Flores'],
  },
  {
    lookup: 'Sri Lanka',
    region: 'south-asia',
    share: 9,
    islam: 25,
    christianity: 20,
    days: ASIA,
    women: ['Nimali', 'Chandani', 'Kumari', 'Dilani', 'Sanduni', 'Fathima'],
    men: ['Nuwan', 'Saman', 'Chaminda', 'Ruwan'],
    families: ['Perera', 'Silva', 'Fernando', 'Jayasinghe', 'Bandara'],
  },
  {
    lookup: 'Bangladesh',
    region: 'south-asia',
    share: 8,
    islam: 90,
    christianity: 2,
    days: ASIA,
    women: ['Shirin', 'Nasima', 'Rina', 'Salma', 'Parvin', 'Moriom'],
    men: ['Rafiqul', 'Jahangir', 'Sohel', 'Kamal', 'Shahin'],
    families: ['Akter', 'Begum', 'Hossain', 'Islam', 'Miah', 'Uddin'],
  },
  {
    lookup: 'Kenya',
    region: 'east-africa',
    share: 12,
    islam: 25,
    christianity: 73,
    days: AFRICA,
    women: ['Faith', 'Mercy', 'Wanjiru', 'Achieng', 'Zawadi', 'Esther'],
    men: ['Peter', 'Kamau', 'Otieno', 'Brian', 'Hassan'],
    families: ['Mwangi', 'Odhiambo', 'Kiprono', 'Njoroge', 'Mutua'],
  },
  {
    lookup: 'Uganda',
    region: 'east-africa',
    share: 10,
    islam: 20,
    christianity: 78,
    days: AFRICA,
    women: ['Patience', 'Nakato', 'Sarah', 'Aisha', 'Prossy', 'Harriet'],
    men: ['Moses', 'Ivan', 'Okello', 'Isma'],
    families: ['Namubiru', 'Okot', 'Ssempa', 'Nantongo', 'Mugisha'],
  },
  {
    lookup: 'Ethiopia',
    region: 'horn-of-africa',
    share: 11,
    islam: 40,
    christianity: 60,
    days: AFRICA,
    women: ['Hana', 'Meron', 'Tigist', 'Zeritu', 'Selam', 'Fatuma'],
    men: ['Dawit', 'Abebe', 'Kebede', 'Yonas'],
    families: ['Tesfaye', 'Bekele', 'Alemu', 'Girma', 'Hailu'],
  },
  {
    lookup: 'India',
    region: 'south-asia',
    share: 9,
    islam: 35,
    christianity: 25,
    days: ASIA,
    women: ['Lakshmi', 'Sunita', 'Mary', 'Shabana', 'Anitha'],
    men: ['Rajesh', 'Suresh', 'Imran', 'Thomas', 'Anil', 'Shaji'],
    families: ['Kumar', 'Nair', 'Khan', 'Thomas', 'Reddy', 'Das'],
  },
  {
    lookup: 'Indonesia',
    region: 'south-east-asia',
    share: 8,
    islam: 94,
    christianity: 6,
    days: ASIA,
    women: ['Siti', 'Dewi', 'Nur', 'Wati', 'Ratna', 'Yuliana'],
    men: ['Agus', 'Budi', 'Slamet'],
    families: ['Rahayu', 'Lestari', 'Susanto', 'Wulandari', 'Hidayat'],
  },
  {
    lookup: 'Pakistan',
    region: 'south-asia',
    share: 5,
    islam: 97,
    christianity: 3,
    days: ASIA,
    women: ['Saima', 'Rubina', 'Nadia'],
    men: ['Asif', 'Tariq', 'Bilal', 'Waqas', 'Zahid'],
    families: ['Ahmed', 'Mahmood', 'Iqbal', 'Akhtar'],
  },
  {
    lookup: 'Burundi',
    region: 'east-africa',
    share: 4,
    islam: 12,
    christianity: 88,
    days: AFRICA,
    women: ['Claudine', 'Aline', 'Divine', 'Chantal'],
    men: ['Eric', 'Fabrice', 'Jean'],
    families: ['Niyonzima', 'Ndayisenga', 'Hakizimana', 'Irakoze'],
  },
  {
    lookup: 'Thailand',
    region: 'south-east-asia',
    share: 2,
    islam: 30,
    christianity: 4,
    days: ASIA,
    women: ['Malee', 'Somchit', 'Ratree'],
    men: ['Somsak', 'Anan'],
    families: ['Saetang', 'Boonmee', 'Chaiyo'],
  },
]

type Office = Omit<OfficeRow, 'Id' | 'Version'>

const office = (
  NameArabic: string,
  NameEnglish: string,
  CountryArabic: string,
  CountryEnglish: string,
): Office => ({
  NameArabic,
  NameEnglish,
  CountryArabic,
  CountryEnglish,
})

/** Invented labour offices, at least one for each country that sends workers. */
export const DEMO_OFFICES: readonly Office[] = [
  office('مكتب اللؤلؤة، مانيلا', 'Pearl Manpower, Manila', 'الفلبين', 'Philippines'),
  office('مكتب جسر الشرق، سيبو', 'East Bridge, Cebu', 'الفلبين', 'Philippines'),
  office('مكتب الأمانة، كولومبو', 'Amana Services, Colombo', 'سريلانكا', 'Sri Lanka'),
  office('مكتب النهر، دكا', 'River Overseas, Dhaka', 'بنغلاديش', 'Bangladesh'),
  office('مكتب السافانا، نيروبي', 'Savanna Careers, Nairobi', 'كينيا', 'Kenya'),
  office('مكتب البحيرة، كمبالا', 'Lakeside Labour, Kampala', 'أوغندا', 'Uganda'),
  office('مكتب الهضبة، أديس أبابا', 'Highland Agency, Addis Ababa', 'إثيوبيا', 'Ethiopia'),
  office('مكتب الريحان، كوتشي', 'Basil Recruitment, Kochi', 'الهند', 'India'),
  office('مكتب الميناء، جاكرتا', 'Harbour Manpower, Jakarta', 'إندونيسيا', 'Indonesia'),
  office('مكتب الوادي، لاهور', 'Valley Promoters, Lahore', 'باكستان', 'Pakistan'),
  office('مكتب التلال، بوجومبورا', 'Hillside Office, Bujumbura', 'بوروندي', 'Burundi'),
  office('مكتب اللوتس، بانكوك', 'Lotus Workforce, Bangkok', 'تايلاند', 'Thailand'),
]
