/** Makes and models people type beside a part. */
// biome-ignore format: a list
export const carNames: readonly string[] = [
  'alfa', 'romeo', 'aston', 'martin', 'audi', 'bentley', 'bmw', 'buick', 'byd', 'cadillac', 'chevrolet', 'chevy', 'chrysler', 'citroen',
  'cupra', 'dacia', 'daewoo', 'daf', 'daihatsu', 'dodge', 'fiat', 'ford', 'genesis', 'gmc', 'holden', 'honda', 'hummer', 'hyundai', 'infiniti',
  'isuzu', 'iveco', 'jaguar', 'jeep', 'kia', 'lada', 'lancia', 'landrover', 'lexus', 'lincoln', 'man', 'mazda', 'mercedes', 'benz', 'merc', 'mg',
  'mini', 'mitsubishi', 'nissan', 'opel', 'peugeot', 'polestar', 'pontiac', 'porsche', 'renault', 'rover', 'saab', 'scania', 'seat', 'skoda', 'ssangyong',
  'subaru', 'suzuki', 'tesla', 'toyota', 'vauxhall', 'volkswagen', 'volvo', 'vw',
  'accord', 'astra', 'aygo', 'camry', 'civic', 'clio', 'corolla', 'corsa', 'cruze', 'duster', 'escort', 'fabia', 'fiesta', 'focus', 'forester',
  'galaxy', 'golf', 'hilux', 'ibiza', 'impreza', 'insignia', 'jetta', 'juke', 'kadett', 'kangoo', 'kuga', 'landcruiser', 'leon', 'megane', 'micra',
  'mondeo', 'mustang', 'navara', 'octavia', 'outback', 'panda', 'passat', 'picasso', 'polo', 'prado', 'prius', 'punto', 'qashqai', 'ranger', 'scenic',
  'sharan', 'sportage', 'superb', 'swift', 'tiguan', 'touran', 'transit', 'tucson', 'twingo', 'vectra', 'vitara', 'vito', 'wrangler', 'yaris', 'zafira',
  'agila', 'alhambra', 'almera', 'altea', 'amarok', 'arona', 'arosa', 'ateca', 'auris', 'avensis', 'berlingo', 'bora', 'captur', 'ceed', 'cordoba', 'doblo', 'ducato', 'espace',
  'fiorino', 'getz', 'ignis', 'jazz', 'jimny', 'ka', 'kadjar', 'karoq', 'kodiaq', 'laguna', 'lupo', 'meriva', 'mokka', 'picanto', 'primera', 'roomster', 'sandero', 'saxo', 'scirocco',
  'signum', 'stilo', 'tigra', 'toledo', 'trafic', 'transporter', 'vivaro', 'xsara', 'yeti',
  'arteon', 'baleno', 'brio', 'caddy', 'carens', 'cerato', 'enyaq', 'hiace', 'kamiq', 'koleos', 'lodgy', 'logan', 'niro', 'niva', 'patrol', 'puma', 'shuttle', 'stinger', 'stonic', 'taigo',
  'tipo', 'venga', 'vios',
];
