import type { OfficeRow } from '@office/shared-api/model'

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
