/**
 * The facts of an office that is none, as the server reads them from the environment: whoever tries the product sees all
 * that its public page can show. A fact that is set wins.
 */
export const DEMO_OFFICE = {
  OFFICE_NAME_AR: 'مكتب الأمانة للاستقدام',
  OFFICE_NAME_EN: 'Al Amanah Recruitment Office',
  CONTACT_EMAIL: 'info@office.example',
  WHATSAPP_NUMBER: '966500000000',
  MAP_URL: 'https://www.openstreetmap.org/#map=13/24.7136/46.6753',
  INSTAGRAM_URL: 'https://www.instagram.com/',
  SNAPCHAT_URL: 'https://www.snapchat.com/',
  LICENSE_NUMBER: '0000000',
  CR_NUMBER: '0000000000',
}
