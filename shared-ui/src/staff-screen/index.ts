export { StaffScreen, type StaffScreenProps } from './staff-screen'
